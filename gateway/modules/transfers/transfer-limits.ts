import type { BrandSettings } from '#brand-engine/schema/schema.ts'
import { minorOfHundredths } from '#contract/money/currency.ts'
import { configuredAmount } from '#gateway/lib/currency-scale.ts'

/** Defaults in US cents: 1.00, 10,000.00 (the maximum of a withdrawal), and 50,000.00 within 24 hours. */
const [LEAST_CENTS, MOST_CENTS, DAY_CENTS] = [100n, 1_000_000n, 5_000_000n]

/** Limits of transfers to an upline or downline, in minor units. */
export function transferLimits({ wallet, currency }: Pick<BrandSettings, 'wallet' | 'currency'>) {
  const limit = (amount: number | string | undefined, hundredths: number | undefined, usCents: bigint) =>
    amount === undefined && hundredths !== undefined
      ? minorOfHundredths(BigInt(hundredths), currency)
      : configuredAmount(amount, currency, usCents)
  return {
    minMinor: limit(wallet.transferMin, wallet.transferMinMinor, LEAST_CENTS),
    maxMinor: limit(wallet.transferMax, wallet.transferMaxMinor, MOST_CENTS),
    dayMaxMinor: limit(wallet.transferDayMax, wallet.transferDayMaxMinor, DAY_CENTS),
  }
}
