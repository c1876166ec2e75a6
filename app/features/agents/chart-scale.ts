/** The most days that are named below a chart. */
const NAMED_DAYS_MAX = 7

/** The axis of a chart of counts: 0, a middle where it is a whole number, and a round top of at least `most`. */
export function axisTicks(most: number): number[] {
  if (most <= 1) return [0, 1]
  const magnitude = 10 ** Math.floor(Math.log10(most))
  const round = [1, 2, 4, 5, 10].map((factor) => factor * magnitude).find((one) => one >= most) ?? most
  const top = round + (round % 2)
  return [0, top / 2, top]
}

/** The indexes of the days to name: all of a short period, else evenly spaced ones from the first. */
export function labelledDays(days: number): ReadonlySet<number> {
  const every = Math.ceil(days / NAMED_DAYS_MAX)
  return new Set(Array.from({ length: days }, (_, index) => index).filter((index) => index % every === 0))
}
