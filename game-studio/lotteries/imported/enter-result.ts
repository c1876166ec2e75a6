import type { ImportedResult, ResultEntry } from '../../state/lottery-records.ts'
import type { Store } from '../../state/store.ts'
import { isOffered } from '../issues.ts'
import { rulesOf } from '../kinds.ts'
import type { Lottery } from '../lottery.ts'
import { type Issue, issueBefore, issueByNumber } from '../timetable.ts'
import { differences, parseResult, ResultRefused } from './result-text.ts'

/** What a person enters for an issue. */
export interface ResultWish {
  readonly issue: string
  /** As `parseResult` reads it. */
  readonly numbers: string
  readonly by: string
  /** Why a published result is replaced; null: it is the first result. */
  readonly correction: string | null
}

/** `first`: another person has to enter it too. `conflict`: two people have read it differently, and a third one decides. */
export interface EntryOutcome {
  readonly state: 'first' | 'conflict' | 'final'
  readonly version: number
  /** Where the entries differ. */
  readonly differs: readonly string[]
}

/**
 * Takes the result of one person. Two different people who enter the same make it final (lottery specification 3.2); nobody sees the
 * entry of another before. After a conflict only people who have not entered it yet may, so that nobody copies. A correction needs two
 * people who had no part in the result it replaces.
 *
 * @throws ResultRefused in words for the person
 */
export async function enterResult(
  store: Store,
  lottery: Lottery,
  { issue: number, numbers: text, by, correction }: ResultWish,
  nowMs: number,
): Promise<EntryOutcome> {
  const { imports } = store.state.lotteries
  const issue = enterableIssue(store, lottery, number, nowMs)
  const { draw } = rulesOf(lottery.kind).rules
  const numbers = parseResult(draw, text)
  const current = imports.resultOf(lottery.code, number)
  const version = versionOf(current, correction)
  if (current?.numbers.join() === numbers.join()) throw new ResultRefused('this is the published result')
  const before = imports.resultOf(lottery.code, issueBefore(lottery.timetable, issue).number)
  if (before?.numbers.join() === numbers.join()) throw new ResultRefused('this is the whole result of the draw before')
  const entries = imports.entriesOf(lottery.code, number)
  refusePerson(entries, by, version)
  const at = new Date(nowMs).toISOString()
  const entry: ResultEntry = { lottery: lottery.code, issue: number, version, numbers, by, at }
  const others = entries.filter((one) => one.version === version)
  const same = others.find((one) => one.numbers.join() === numbers.join())
  if (!same) {
    await store.record({ t: 'resultEntry', entry })
    const [other] = others
    const differs = other ? differences(draw, other.numbers, numbers) : []
    return { state: other ? 'conflict' : 'first', version, differs }
  }
  const people = [same.by, by]
  const result: ImportedResult = { ...entry, by: people, reason: correction ?? '' }
  await store.record({ t: 'resultEntry', entry }, { t: 'issueResult', result })
  return { state: 'final', version, differs: [] }
}

function enterableIssue({ state }: Store, lottery: Lottery, number: string, nowMs: number): Issue {
  if (lottery.operator === null) throw new ResultRefused('this lottery is drawn here: its numbers cannot be entered')
  if (lottery.parts) throw new ResultRefused('its result is that of its two stations: enter theirs')
  const issue = issueByNumber(lottery.timetable, number)
  if (!issue || !isOffered(state.lotteries, lottery, issue)) throw new ResultRefused(`there is no draw ${number}`)
  if (nowMs < issue.drawsMs) throw new ResultRefused(`it is drawn at ${new Date(issue.drawsMs).toISOString()}`)
  if (state.lotteries.voidOf(lottery.code, number)) throw new ResultRefused('this draw is void')
  return issue
}

function versionOf(current: ImportedResult | null, correction: string | null): number {
  if (!current && correction !== null) throw new ResultRefused('there is no result to correct')
  if (current && correction === null) throw new ResultRefused('the result is published: a correction replaces it')
  return (current?.version ?? 0) + 1
}

function refusePerson(entries: readonly ResultEntry[], by: string, version: number): void {
  const own = entries.filter((one) => one.by === by)
  if (own.some((one) => one.version === version))
    throw new ResultRefused('you have entered it: another person has to agree')
  // Who agreed on the wrong numbers does not judge them.
  if (own.some((one) => one.version === version - 1))
    throw new ResultRefused('two people who did not enter the result correct it')
}
