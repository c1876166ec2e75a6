import { UNITS_PER_POINT } from '#contract/entities/rewards/point-states.ts'

/** A turnover and the stake for one point, both in minor units. */
export interface RatedTurnover {
  readonly turnoverMinor: bigint
  readonly stakePerPointMinor: bigint
}

/**
 * The points of a member's whole turnover, in hundredths: exact over all game types and rates, rounded down once at the end.
 * The order of bets and of what undoes them never matters. Specification section 14.
 */
export function earnedUnits(turnovers: readonly RatedTurnover[]): bigint {
  let [sum, whole] = [0n, 1n]
  for (const { turnoverMinor, stakePerPointMinor } of turnovers) {
    sum = sum * stakePerPointMinor + turnoverMinor * UNITS_PER_POINT * whole
    whole *= stakePerPointMinor
  }
  return sum <= 0n ? 0n : sum / whole
}
