import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ProtectionLimit } from '#contract/endpoints/protection.ts'
import { AMOUNT_MAX_LENGTH, typedAmount } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import { token } from '#themes/index.ts'
import type { ProtectionResult } from './protection-result.ts'
import { useProblemText } from './protection-styles.tsx'

/** Sets, changes or removes one limit: an amount of money, or hours. */
export function LimitForm({
  limit: { kind, period, value },
  currency,
  answer,
}: {
  limit: ProtectionLimit
  currency: string
  answer: ProtectionResult | null
}) {
  const { t } = useTranslation('protection')
  const problemText = useProblemText()
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('kind') === kind && formData.get('period') === period
  const isTime = kind === 'session'
  const typedValue = isTime ? typedAmount(hundredths(value ?? '0'), 2) : typedAmount(value ?? '0', decimalsOf(currency))
  return (
    <details className={fold} open={answer !== null || undefined} key={value ?? 'none'}>
      <summary className={summary}>
        <span>{value === null ? t('set') : t('change')}</span>
        <Icon name="chevronDown" />
        <span className={visuallyHidden}>
          {t(kind)}, {t(period)}
        </span>
      </summary>
      <Form method="post" className={form} preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="period" value={period} />
        <Field
          id={`${kind}-${period}`}
          label={isTime ? t('hours') : t('amount', { currency })}
          hint={isTime ? t('hoursHint') : undefined}
          error={problemText(answer)}
        >
          {(control) => (
            <TextInput
              {...control}
              name="value"
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={AMOUNT_MAX_LENGTH}
              defaultValue={answer?.typed ?? (value ? typedValue : '')}
            />
          )}
        </Field>
        <span className={buttons}>
          <Button type="submit" name="intent" value="setLimit" size="small" busy={isSending}>
            {t('save')}
          </Button>
          {value === null ? null : (
            <Button type="submit" name="intent" value="removeLimit" tone="quiet" size="small" disabled={isSending}>
              {t('remove')}
            </Button>
          )}
        </span>
      </Form>
    </details>
  )
}

/** Converts minutes to hundredths of an hour, the unit of the hours input. */
const hundredths = (minutes: string) => String(Math.round((Number(minutes) * 100) / 60))

const fold = style({ '&[open] > summary > svg': { transform: 'rotate(180deg)' } })

const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.1'),
  minBlockSize: token('size.tap'),
  paddingInlineEnd: token('space.2'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
})

const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.2') })
