import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import { UNITS_PER_EXPERIENCE } from '#contract/entities/rewards/vip-states.ts'
import { decimalsOf, MAX_DECIMALS } from '#contract/money/currency.ts'

/** A turnover in minor units, and the part of it that becomes experience, in basis points. */
export interface RatedTurnover {
  readonly turnoverMinor: bigint
  readonly currency: string
  readonly bp: number
}

const BP = BigInt(BP_PER_WHOLE)
const WHOLE = 10n ** BigInt(MAX_DECIMALS)

/**
 * The experience of turnovers in hundredths: exact over all game types and rates, rounded down once at the end, so that the
 * order of bets and of what undoes them never matters. One whole unit of the currency at 10,000 bp is one experience.
 */
export function experienceUnits(turnovers: readonly RatedTurnover[]): bigint {
  const sum = turnovers.reduce(
    (total, { turnoverMinor, currency, bp }) => total + turnoverMinor * BigInt(bp) * scaleOf(currency),
    0n,
  )
  return sum <= 0n ? 0n : (sum * UNITS_PER_EXPERIENCE) / (BP * WHOLE)
}

/** The smallest stake that brings at least so much experience, in minor units. */
export function stakeFor(units: bigint, { bp, currency }: { readonly bp: number; readonly currency: string }): bigint {
  const perMinor = BigInt(bp) * scaleOf(currency) * UNITS_PER_EXPERIENCE
  return (units * BP * WHOLE + perMinor - 1n) / perMinor
}

/** Turns minor units of a currency into parts of WHOLE. */
const scaleOf = (currency: string) => 10n ** BigInt(MAX_DECIMALS - decimalsOf(currency))
