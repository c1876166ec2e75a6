import { ALARM_DAYS, daysLeft } from '#contract/provider/index.ts'
import { defaultBand, type Fraction, returnsOf } from '#lottery/index.ts'
import type { GameStudioState } from '../../state/state.ts'
import { isoDay } from '../days.ts'
import { rulesOf } from '../kinds.ts'
import { type Lottery, lotteryOf } from '../lottery.ts'
import { isDated, issueAt, issueBefore, issueByNumber } from '../timetable.ts'

/** What is found at a lottery; `wrong` has to be mended, `look` is for a person to judge. */
export interface Finding {
  readonly lottery: string
  readonly check: string
  readonly state: 'wrong' | 'look'
  readonly detail: string
}

const DAY_MS = 86_400_000
/** So long ahead the calendar is looked at. */
const CALENDAR_DAYS = 60
/** No station and no state lottery draws less often. */
const LONGEST_PAUSE_DAYS = 18
/** A draw of our own takes seconds, one of another operator is entered within hours. */
const LATE_MS = { own: 60_000, imported: 105 * 60_000 }

/** Everything that is wrong or remarkable at a lottery now (lottery specification 5.4); empty when nothing is. */
export function findingsOf(state: GameStudioState, lottery: Lottery, nowMs: number): Finding[] {
  const found = (check: string, level: Finding['state'], detail: string): Finding => ({
    lottery: lottery.code,
    check,
    state: level,
    detail,
  })
  return [
    ...outsideBand(lottery).map((detail) => found('returns', 'wrong', detail)),
    ...otherRules(state, lottery).map((detail) => found('rules', 'look', detail)),
    ...calendarGaps(lottery, nowMs).map((detail) => found('calendar', 'wrong', detail)),
    ...calendarEnd(lottery, nowMs).map(([level, detail]) => found('calendar', level, detail)),
    ...lateDraws(state, lottery, nowMs).map((detail) => found('late', 'wrong', detail)),
    ...state.lotteries.holds
      .suspensionsOf(lottery.code)
      .filter(({ issue }) => !state.lotteries.voidOf(lottery.code, issue))
      .map(({ issue, cause, by }) => found('suspended', 'look', `${issue}: ${cause}, by ${by.join(', ')}`)),
    ...(namesAnOperator(lottery) ? [found('name', 'wrong', 'it names an operator, and its draws are our own')] : []),
  ]
}

/** Plays whose return, from the counted chances and the prices that are sold, leaves the band. */
function outsideBand({ kind }: Lottery): string[] {
  const { rules, pricesOf } = rulesOf(kind)
  const share = ({ numerator, denominator }: Fraction) => Number(numerator) / Number(denominator)
  return rules.plays.flatMap((play) =>
    returnsOf(rules, play, pricesOf(play)).flatMap(({ tier, value }) =>
      share(value) < share(defaultBand.lowest) || share(value) > share(defaultBand.highest)
        ? [`${play.code} ${tier} returns ${(share(value) * 100).toFixed(3)} %`]
        : [],
    ),
  )
}

/** Orders that wait for a draw and were sold with other rules: they are settled with what they carry. */
function otherRules(state: GameStudioState, { code, kind }: Lottery): string[] {
  const { version } = rulesOf(kind)
  const orders = state.lotteries
    .waitingIssues(code)
    .flatMap((issue) => state.lotteries.ordersOf(code, issue))
    .filter((id) => state.rounds.get(id)?.order?.rules !== version)
  return orders.length > 0 ? [`${orders.length} orders were sold with other rules than ${version.slice(0, 8)}`] : []
}

function calendarGaps({ timetable }: Lottery, nowMs: number): string[] {
  if (!isDated(timetable)) return []
  const gaps: string[] = []
  let issue = issueBefore(timetable, issueAt(timetable, nowMs))
  while (issue.closesMs < nowMs + CALENDAR_DAYS * DAY_MS) {
    const next = issueAt(timetable, issue.closesMs)
    const days = Math.round((next.drawsMs - issue.drawsMs) / DAY_MS)
    if (days > LONGEST_PAUSE_DAYS) gaps.push(`no draw for ${days} days after ${issue.number}`)
    issue = next
  }
  return gaps
}

/** The end of the calendar that the draws of a lottery need, from 90 days before on. */
function calendarEnd({ lastDay }: Lottery, nowMs: number): [Finding['state'], string][] {
  if (lastDay === null) return []
  const days = daysLeft({ lastDay: isoDay(lastDay) }, new Date(nowMs))
  if (days > ALARM_DAYS) return []
  return [
    days < 0
      ? ['wrong', `it ended on ${lastDay}, and no draw is sold: lottery calendar moves its end`]
      : ['look', `it ends on ${lastDay}, in ${days} days; later draws are not sold: lottery calendar moves its end`],
  ]
}

/** Orders of issues that should have been drawn. */
function lateDraws({ lotteries }: GameStudioState, { code, timetable, operator }: Lottery, nowMs: number): string[] {
  const patience = operator === null ? LATE_MS.own : LATE_MS.imported
  return lotteries.waitingIssues(code).flatMap((number) => {
    const issue = issueByNumber(timetable, number)
    if (!issue || nowMs < issue.drawsMs + patience) return []
    const minutes = Math.floor((nowMs - issue.drawsMs) / 60_000)
    return [`${number}: ${lotteries.ordersOf(code, number).length} orders wait, ${minutes} minutes after the draw`]
  })
}

/** Words of operators that draw themselves: a title may have them only with that operator's results. */
const namesAnOperator = ({ code, operator }: Lottery): boolean =>
  operator === null && /_XSM[BTN](_|$)|GOVERNMENT|MAGNUM|VIETLOTT|SINGAPORE_POOLS/.test(code)

/** The findings at every lottery that is offered, as rows for staff. */
export function checkRows(state: GameStudioState, nowMs: number): Record<string, string>[] {
  const offered = state.lotteries.published()
  const findings = offered.flatMap((code) => {
    const lottery = lotteryOf(code, state.lotteries.calendars)
    return lottery
      ? findingsOf(state, lottery, nowMs)
      : [{ lottery: code, check: 'code', state: 'wrong' as const, detail: 'its code names no lottery any more' }]
  })
  return findings.length > 0
    ? findings.map((finding) => ({ ...finding }))
    : [{ lottery: 'all', check: 'all', state: 'ok', detail: `${offered.length} lotteries` }]
}
