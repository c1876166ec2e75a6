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

/**
 * What a level adds to points: the percent above 100, with the hundredths of a unit that were left before, so that many
 * small credits add as much as one.
 */
export function addedByLevel(units: bigint, percent: number, rest: number): { units: bigint; rest: number } {
  const sum = units * BigInt(percent - 100) + BigInt(rest)
  return { units: sum / 100n, rest: Number(sum % 100n) }
}
