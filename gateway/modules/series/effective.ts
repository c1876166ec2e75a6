import { type SeriesGroupCode, seriesGroupCodes, seriesGroups } from '#lottery/price/series-groups.ts'
import type { LineMember } from './series.store.ts'

/**
 * The effective series of each member of a line: what was set for them, else the standard one of the group, and never
 * above that of the member over them. Agents specification, section 7.5.
 *
 * @param line the top first
 */
export function effectiveSeries(group: SeriesGroupCode, line: readonly Pick<LineMember, 'series'>[]): number[] {
  let above = Number.POSITIVE_INFINITY
  return line.map(({ series }) => {
    above = Math.min(series[group] ?? seriesGroups[group].standard, above)
    return above
  })
}

/** The effective series of the last member of a line. */
export function ownSeriesIn(group: SeriesGroupCode, line: readonly Pick<LineMember, 'series'>[]): number {
  return effectiveSeries(group, line).at(-1) ?? seriesGroups[group].standard
}

export function isSeriesGroup(code: string): code is SeriesGroupCode {
  return (seriesGroupCodes as readonly string[]).includes(code)
}
