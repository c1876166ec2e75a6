import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button } from '#app/ui/button.tsx'
import { muted } from '#app/ui/card-styles.ts'
import { Field } from '#app/ui/field.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { token } from '#themes/index.ts'
import {
  canPaySums,
  columnsOf,
  type ErrorOf,
  MAX_ROWS,
  rowsOf,
  type TierColumn,
  type Typed,
  tierField,
} from './offer-fields.ts'

interface TiersProps {
  own: ContractTerms
  typed: Typed
  errorOf: ErrorOf
}

/** The rows of the tier table as fields; one button of the form adds a row. */
export function OfferTiers({ own, typed, errorOf }: TiersProps) {
  const { t } = useTranslation('contracts')
  const count = rowsOf(typed)
  return (
    <fieldset className={set}>
      <legend>{t('tiers')}</legend>
      <p className={muted}>{t('offer.tierHint')}</p>
      {canPaySums(own.kind) ? (
        <Field label={t('offer.paysAs')}>
          {(control) => (
            <Select {...control} name="paysAs" defaultValue={typed.paysAs}>
              <option value="rate">{t('offer.rate')}</option>
              <option value="fixed">{t('offer.fixed')}</option>
            </Select>
          )}
        </Field>
      ) : null}
      {Array.from({ length: count }, (_, row) => (
        <Row key={tierField(row, 'pays')} row={row} own={own} typed={typed} errorOf={errorOf} />
      ))}
      {count < MAX_ROWS ? (
        <div>
          <Button type="submit" name="intent" value="addTier" tone="secondary" size="small" icon="plus">
            {t('offer.addTier')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

function Row({ row, own, typed, errorOf }: TiersProps & { row: number }) {
  const { t } = useTranslation('contracts')
  const labels: Record<TierColumn, string> = {
    turnover: t('tier.turnover'),
    loss: t('tier.loss'),
    active: t('tier.active'),
    pays: typed.paysAs === 'fixed' ? t('offer.paysSum', { currency: own.currency }) : t('offer.paysPercent'),
  }
  return (
    <fieldset className={tier}>
      <legend>{t('tier.name', { number: row + 1 })}</legend>
      {columnsOf(own.kind).map((column) => {
        const name = tierField(row, column)
        return (
          <Field key={name} label={labels[column]} error={errorOf(name)} required={column === 'pays'}>
            {(control) => (
              <TextInput
                {...control}
                name={name}
                inputMode={column === 'active' ? 'numeric' : 'decimal'}
                autoComplete="off"
                dir="ltr"
                maxLength={20}
                defaultValue={typed[name]}
              />
            )}
          </Field>
        )
      })}
    </fieldset>
  )
}

const set = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  '& > legend': { padding: 0, fontWeight: token('fontWeight.bold') },
})

const tier = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('space.3'),
  minInlineSize: 0,
  margin: 0,
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  '& > legend': { fontSize: token('fontSize.sm'), color: token('color.textMuted') },
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@media (max-width: 359px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
