import { randomInt } from 'node:crypto'
import type { ImportedResult } from '../../state/lottery-records.ts'
import type { Store } from '../../state/store.ts'
import { isOffered } from '../issues.ts'
import { rulesOf } from '../kinds.ts'
import { type Lottery, lotteryOf } from '../lottery.ts'
import { type Issue, issueAt, issueBefore, issueByNumber } from '../timetable.ts'
import { partsOf } from './two-stations.ts'

/** People have so long after a draw to enter its result before a demonstration does. */
const AFTER_DRAW_MS = 30 * 60_000
/** Who entered it, in the lists of staff. */
const BY = 'demonstration'

/**
 * A demonstration has no staff to enter the results of other operators, and every stake would come back after a day. So issues
 * without an entry get random numbers, which every page marks as a demonstration. Two people can correct them like any other result.
 *
 * @param random gives a whole number from `from` up to, but not including, `below`
 */
export async function enterDemonstration(
  store: Store,
  lottery: Lottery,
  nowMs: number,
  random: (from: number, below: number) => number = randomInt,
): Promise<void> {
  const { lotteries } = store.state
  if (lottery.parts) return enterStations(store, lottery, nowMs, random)
  const waiting = lotteries
    .waitingIssues(lottery.code)
    .flatMap((number) => issueByNumber(lottery.timetable, number) ?? [])
  const last = issueBefore(lottery.timetable, issueAt(lottery.timetable, nowMs))
  const issues = new Map([...waiting, last].map((issue) => [issue.number, issue]))
  for (const issue of issues.values())
    if (isMissing(store, lottery, issue, nowMs)) await record(store, lottery, issue, nowMs, random)
}

/** The results of the stations of its issues, so that a lottery of two does not wait for their own pages. */
async function enterStations(
  store: Store,
  lottery: Lottery,
  nowMs: number,
  random: (from: number, below: number) => number,
): Promise<void> {
  const { timetable, code } = lottery
  const last = issueBefore(timetable, issueAt(timetable, nowMs))
  const numbers = new Set([...store.state.lotteries.waitingIssues(code), last.number])
  for (const issue of [...numbers].flatMap((number) => issueByNumber(timetable, number) ?? []))
    for (const part of partsOf(lottery, issue)) {
      const station = lotteryOf(part, store.state.lotteries.calendars)
      const own = station && issueByNumber(station.timetable, issue.number)
      if (station && own && isMissing(store, station, own, nowMs)) await record(store, station, own, nowMs, random)
    }
}

function isMissing({ state }: Store, lottery: Lottery, issue: Issue, nowMs: number): boolean {
  const { lotteries } = state
  return (
    nowMs >= issue.drawsMs + AFTER_DRAW_MS &&
    isOffered(lotteries, lottery, issue) &&
    lotteries.voidOf(lottery.code, issue.number) === null &&
    lotteries.imports.entriesOf(lottery.code, issue.number).length === 0
  )
}

async function record(
  store: Store,
  { code, kind }: Lottery,
  { number }: Issue,
  nowMs: number,
  random: (from: number, below: number) => number,
): Promise<void> {
  const { draw } = rulesOf(kind).rules
  const numbers = Array.from({ length: draw.count }, () => random(draw.from, draw.to + 1))
  const entry = { lottery: code, issue: number, version: 1, numbers, by: BY, at: new Date(nowMs).toISOString() }
  const result: ImportedResult = { ...entry, by: [BY], reason: '', isDemonstration: true }
  await store.record({ t: 'resultEntry', entry }, { t: 'issueResult', result })
}
