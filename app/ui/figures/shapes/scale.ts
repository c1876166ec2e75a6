/** The values at the lines of an axis, from the lowest to the highest; all figures lie between its ends. */
export type Ticks = readonly number[]

const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * Ticks at round values, with zero among them: at most `count` steps between the lowest and the highest. Whole figures,
 * such as minor units, get whole ticks.
 */
export function ticksFor(values: readonly number[], count = 4): Ticks {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (low === high) return [0, 1]
  let step = roundStep((high - low) / count)
  while (Math.ceil(high / step) - Math.floor(low / step) > count) step = roundStep(step * 1.01)
  const first = Math.floor(low / step)
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step)
}

/** The smallest round step that is at least this large, and at least 1. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const found = ROUND_STEPS.map((step) => step * power).find((step) => step >= least && Number.isInteger(step))
  return found ?? 10 * power
}

/** Where a value lies between the ends of an axis: 0 at the top, 1 at the bottom, as SVG counts. */
export function placeOn(ticks: Ticks, value: number): number {
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  return high === low ? 0.5 : (high - value) / (high - low)
}

/** A fraction as an SVG length, with two decimals. */
export function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`
}

/** The part of a whole that is used, from 0 to 1; 0 of an unknown whole. Exact for amounts beyond 2^53. */
export function shareOf(used: bigint, whole: bigint): number {
  if (whole <= 0n || used <= 0n) return 0
  return used >= whole ? 1 : Number((used * 10_000n) / whole) / 10_000
}
