// Without zod, because the form of a conversion shows what it brings.

import { UNITS_PER_POINT } from '../entities/rewards/point-states.ts'

/** What points are worth: so many whole points are so many minor units. */
export interface PointRatio {
  readonly points: bigint
  readonly amountMinor: bigint
}

/** The cash value of points, rounded down. `units` are hundredths of a point. */
export function cashValueMinor(units: bigint, { points, amountMinor }: PointRatio): bigint {
  return units <= 0n ? 0n : (units * amountMinor) / (points * UNITS_PER_POINT)
}

/** The smallest number of whole points that is a whole number of minor units. */
export function stepPoints({ points, amountMinor }: PointRatio): bigint {
  return points / greatestCommonDivisor(points, amountMinor)
}

/** What of a member's points becomes cash: whole steps only; the rest stays. */
export function conversionOf(
  units: bigint,
  ratio: PointRatio,
): { readonly units: bigint; readonly creditedMinor: bigint } {
  const stepUnits = stepPoints(ratio) * UNITS_PER_POINT
  const converted = units - (units % stepUnits)
  return { units: converted, creditedMinor: cashValueMinor(converted, ratio) }
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other)
}
