import { useLocale } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { decimalText } from '#contract/money/amount.ts'
import type { Money } from '#contract/money/money.ts'

/** Decimals of the currencies of rewards: points and experience. */
const DECIMALS = 2

/** Writes points or experience as a figure: whole ones without decimals, all others with two. */
export function useHundredths(): (amount: Money | bigint) => string {
  const locale = useLocale()
  return (amount) => {
    const units = typeof amount === 'bigint' ? amount : BigInt(amount.amountMinor)
    const digits = units % 10n ** BigInt(DECIMALS) === 0n ? 0 : DECIMALS
    const format = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return format.format(decimalText(units, DECIMALS) as Intl.StringNumericLiteral)
  }
}
