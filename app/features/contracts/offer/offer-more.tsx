import { useTranslation } from '#app/i18n/index.ts'
import { card, heading } from '#app/ui/card-styles.ts'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx'
import { carryPolicies, deductionItems, tierModes } from '#contract/agency/contract-kinds.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { columns } from './offer-columns.ts'
import type { ErrorOf, Typed } from './offer-fields.ts'

interface MoreProps {
  own: ContractTerms
  typed: Typed
  errorOf: ErrorOf
}

/** The terms besides the tiers, filled with those of the agent's own contract. Open while one of them has an error. */
export function OfferMore({ own, typed, errorOf }: MoreProps & { errors: Record<string, string[] | null> }) {
  const { t } = useTranslation('contracts')
  const isDividend = own.kind === 'dividend'
  const text = { typed, errorOf }
  return (
    <section className={card} aria-labelledby="offer-more">
      <h2 id="offer-more" className={heading}>
        {t('offer.more')}
      </h2>
      <div className={columns}>
        <Field label={t('terms.mode')} error={errorOf('mode')}>
          {(control) => (
            <Select {...control} name="mode" defaultValue={typed.mode}>
              {tierModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`terms.mode.${mode}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Text {...text} name="cap" label={`${t('terms.cap')} (${own.currency})`} hint={t('offer.capHint')} />
        <Text {...text} name="activeTurnover" label={t('offer.activeTurnover')} />
        <Text {...text} name="activeDeposit" label={t('offer.activeDeposit')} />
        <Text {...text} name="activeDays" label={t('offer.activeDays')} isWhole />
        <Text {...text} name="notice" label={t('terms.notice')} hint={t('offer.noticeHint')} isWhole />
        {isDividend ? <DividendFields {...text} own={own} /> : null}
        <Tick {...text} name="bonusPlay" label={`${t('terms.bonusPlay')}: ${t('counts')}`} />
        <Tick {...text} name="agentPlay" label={`${t('terms.agentPlay')}: ${t('counts')}`} />
      </div>
    </section>
  )
}

function DividendFields({ typed, errorOf }: MoreProps) {
  const { t } = useTranslation('contracts')
  return (
    <>
      <Field label={t('terms.carry')} error={errorOf('carry')}>
        {(control) => (
          <Select {...control} name="carry" defaultValue={typed.carry}>
            {carryPolicies.map((policy) => (
              <option key={policy} value={policy}>
                {t(`offer.carry.${policy}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Text
        typed={typed}
        errorOf={errorOf}
        name="carryLimit"
        label={t('offer.carryLimit')}
        hint={t('offer.carryLimitHint')}
      />
      {deductionItems.map((item) => (
        <Text
          key={item}
          typed={typed}
          errorOf={errorOf}
          name={`d_${item}`}
          label={t('offer.deducted', { item: t(`deduction.${item}`) })}
        />
      ))}
    </>
  )
}

interface TextProps {
  typed: Typed
  errorOf: ErrorOf
  name: string
  label: string
  hint?: string
  isWhole?: boolean
}

function Text({ typed, errorOf, name, label, hint, isWhole = false }: TextProps) {
  return (
    <Field label={label} hint={hint} error={errorOf(name)}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          defaultValue={typed[name]}
        />
      )}
    </Field>
  )
}

function Tick({ typed, errorOf, name, label }: TextProps) {
  const error = errorOf(name)
  const errorId = `${name}-error`
  return (
    <div>
      <Checkbox
        name={name}
        defaultChecked={typed[name] === 'on'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        label={label}
      />
      {error ? (
        <p id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
