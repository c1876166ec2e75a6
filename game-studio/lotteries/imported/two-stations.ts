import type { ImportedResult } from '../../state/lottery-records.ts'
import type { Store } from '../../state/store.ts'
import type { Lottery } from '../lottery.ts'
import type { LotteryState } from '../lottery-state.ts'
import { type Issue, issueAt, issueBefore, issueByNumber } from '../timetable.ts'

/** The stations of an issue of two, as their lotteries are called. */
export const partsOf = ({ parts }: Lottery, { day }: Issue): readonly string[] =>
  parts?.(day).map(({ code }) => code) ?? []

/**
 * Writes down the results of a lottery of two stations, where both are final; they are not entered. A station that is corrected later
 * corrects the result of the two.
 */
export async function joinResults(store: Store, lottery: Lottery, nowMs: number): Promise<void> {
  const { lotteries } = store.state
  for (const issue of issuesToJoin(lotteries, lottery, nowMs)) {
    const result = joined(lotteries, lottery, issue, nowMs)
    if (result) await store.record({ t: 'issueResult', result })
  }
}

/** A station of an issue whose draw is void; null when all count. */
export const voidPart = (state: LotteryState, lottery: Lottery, issue: Issue): string | null =>
  partsOf(lottery, issue).find((code) => state.voidOf(code, issue.number) !== null) ?? null

function issuesToJoin(state: LotteryState, { code, timetable }: Lottery, nowMs: number): Issue[] {
  const last = issueBefore(timetable, issueAt(timetable, nowMs)).number
  const numbers = new Set([...state.waitingIssues(code), ...state.imports.resultsOf(code), last])
  return [...numbers].flatMap((number) => issueByNumber(timetable, number) ?? [])
}

/** The result of both stations, where it is not the one that is known. */
function joined(state: LotteryState, lottery: Lottery, issue: Issue, nowMs: number): ImportedResult | null {
  const parts = partsOf(lottery, issue)
  const results = parts.flatMap((code) => state.imports.resultOf(code, issue.number) ?? [])
  if (nowMs < issue.drawsMs || results.length < parts.length || voidPart(state, lottery, issue)) return null
  const known = state.imports.resultOf(lottery.code, issue.number)
  const numbers = results.flatMap((result) => result.numbers)
  if (known?.numbers.join() === numbers.join()) return null
  return {
    lottery: lottery.code,
    issue: issue.number,
    version: (known?.version ?? 0) + 1,
    numbers,
    by: [...new Set(results.flatMap(({ by }) => by))],
    reason: results.map(({ reason }) => reason).find((reason) => reason !== '') ?? '',
    at: new Date(nowMs).toISOString(),
    ...(results.some(({ isDemonstration }) => isDemonstration) ? { isDemonstration: true as const } : {}),
  }
}
