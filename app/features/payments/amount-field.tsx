import { useRef } from 'react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/member-style.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { currencySign, formatMoney } from '#app/ui/money.ts'
import { AMOUNT_MAX_LENGTH, typedAmount } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'

/** An amount input with its limits, and preset buttons where there is script. */
export function AmountField({
  name,
  initial,
  error,
  min,
  max,
  quick,
}: {
  name: string
  initial: string | undefined
  error: string | undefined
  min: Money
  max: Money
  quick: readonly { readonly money: Money; readonly label?: string }[]
}) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ amountMinor, currency }: Money) => {
    if (!input.current) return
    input.current.value = typedAmount(amountMinor, decimalsOf(currency))
    // The form validates on input events, so a preset fires one.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <div className={box}>
      <Field
        label={t('amount')}
        hint={t('amountHint', { min: formatMoney(min, locale), max: formatMoney(max, locale) })}
        error={error}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name={name}
            defaultValue={initial}
            inputMode="decimal"
            autoComplete="off"
            maxLength={AMOUNT_MAX_LENGTH}
            dir="ltr"
            after={<bdi className={sign}>{currencySign(min.currency, locale)}</bdi>}
          />
        )}
      </Field>
      {isHydrated && quick.length ? (
        <fieldset className={buttons} aria-label={t('quickAmounts')}>
          {quick.map(({ money, label }) => (
            <button key={money.amountMinor} type="button" className={button} onClick={() => take(money)}>
              {label ?? formatMoney(money, locale)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

const box = style({ display: 'grid', gap: token('space.3'), gridTemplateColumns: 'minmax(0, 1fr)' })

const sign = style({ fontSize: token('fontSize.md'), fontWeight: token('fontWeight.bold') })

const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  border: 'none',
  minInlineSize: 0,
})

const button = style({
  minBlockSize: token('size.tap'),
  paddingInline: token('space.3'),
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.pill'),
  color: token('color.text'),
  backgroundColor: token('color.surfaceRaised'),
  font: 'inherit',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
})
