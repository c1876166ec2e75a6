import {
  isSeriesOf,
  type Play,
  type Rules,
  rebateMinor,
  seriesGroupOf,
  seriesGroups,
  seriesOfPlay,
  sharesOf,
} from '#lottery/index.ts'
import { PlayRefused } from '../rounds/errors.ts'
import { atSeries, type KindRules } from './kinds.ts'
import { paidReturn } from './order-line.ts'

/**
 * The highest series at which a player may bet on a lottery, of those that an operator has given by group.
 *
 * @returns null when it gives none, or none that is sold
 */
export function ownSeriesOf(rules: Rules, given: Readonly<Record<string, number>>): number | null {
  const group = seriesGroupOf(rules)
  const own = given[group]
  return own !== undefined && isSeriesOf(group, own) ? own : null
}

/**
 * The series of the group at which a slip is sold: the one that was asked for, else the player's own one.
 *
 * @param own null: the operator gives none, so everything is sold at the standard series
 * @throws PlayRefused SERIES_CHANGED when the player may not bet at what was asked for
 */
export function seriesOfSlip(rules: Rules, asked: number | null, own: number | null): number {
  const group = seriesGroupOf(rules)
  if (own === null) {
    const { standard } = seriesGroups[group]
    if (asked !== null && asked !== standard) throw new PlayRefused('SERIES_CHANGED')
    return standard
  }
  const series = asked ?? own
  if (!isSeriesOf(group, series) || series > own) throw new PlayRefused('SERIES_CHANGED')
  return series
}

/** What a bet on a play returns on average by its prize, and what of the stake comes back as a rebate: shares of the stake. */
export interface Takes {
  readonly prize: number
  readonly rebate: number
}

/**
 * Both takes of a play that follows the series, when its group is played at `series` by a player with the series `own`. Their sum is the
 * same at every series. They are those of the series; `paidTakes` has what a bet is paid.
 */
export function takesOf(rules: Rules, play: Play, own: number, series: number): Takes {
  const { prize, rebate } = sharesOf([seriesOfPlay(rules, play, own)], seriesOfPlay(rules, play, series))
  const share = ({ numerator, denominator }: typeof prize) => Number(numerator) / Number(denominator)
  return { prize: share(prize), rebate: share(rebate) }
}

/** Both takes as they are paid where one bet costs `unitMinor`: prize and rebate are whole minor units. */
export function paidTakes(kind: KindRules, play: Play, own: number, series: number, unitMinor: bigint): Takes {
  const [ownOfPlay, seriesOfThis] = [own, series].map((one) => seriesOfPlay(kind.rules, play, one))
  const rebate = rebateMinor(unitMinor, ownOfPlay ?? own, seriesOfThis ?? series)
  return { prize: paidReturn(atSeries(kind, series), play, unitMinor, 1), rebate: Number(rebate) / Number(unitMinor) }
}
