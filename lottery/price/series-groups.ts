import type { Play, Rules } from '../model.ts'

/** Lotteries whose series a member has in common: an upline sets one number per group (lottery specification 1.6). */
export const seriesGroupCodes = ['lott', 'lhc', 'vn', 'sea'] as const
export type SeriesGroupCode = (typeof seriesGroupCodes)[number]

/** In two-thousandths of the stake. */
export interface SeriesGroup {
  readonly min: number
  /** The series of a member who has no other one. */
  readonly standard: number
  readonly max: number
}

const groupOf = (standard: number): SeriesGroup => ({ min: standard - 140, standard, max: standard + 30 })

export const seriesGroups: Readonly<Record<SeriesGroupCode, SeriesGroup>> = {
  lott: groupOf(1940),
  lhc: groupOf(1920),
  vn: groupOf(1900),
  sea: groupOf(1840),
}

/** The engines that are not in the group `lott`. */
const groupOfEngine: Readonly<Record<string, SeriesGroupCode>> = {
  lhc: 'lhc',
  vn27: 'vn',
  vn18: 'vn',
  vn36: 'vn',
  thai: 'sea',
  lao: 'sea',
  hanoi: 'sea',
  thai5: 'sea',
  stock: 'sea',
  d4: 'sea',
  toto: 'sea',
}

export const seriesGroupOf = ({ engine }: Pick<Rules, 'engine'>): SeriesGroupCode =>
  groupOfEngine[engine.split('@')[0] ?? ''] ?? 'lott'

/** Whether the prices of a play follow the series; a price table does not, so there is no rebate and no override. */
export const followsSeries = ({ tiers }: Play): boolean => tiers.every(({ pays }) => pays === undefined)

/** The series of a play for a member with the standard series of its group. */
export const standardSeries = (rules: Rules, play: Play): number =>
  play.series ?? rules.series ?? seriesGroups[seriesGroupOf(rules)].standard

/**
 * The series of a play when its group is played at `series`: a play that is always sold lower or higher than its group
 * stays as much lower or higher.
 */
export const seriesOfPlay = (rules: Rules, play: Play, series: number): number =>
  standardSeries(rules, play) + series - seriesGroups[seriesGroupOf(rules)].standard

/** Whether a number is a series of the group: inside its range, in steps of 2. */
export function isSeriesOf(group: SeriesGroupCode, series: number): boolean {
  const { min, max } = seriesGroups[group]
  return Number.isInteger(series) && series >= min && series <= max && series % 2 === 0
}
