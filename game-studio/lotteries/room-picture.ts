import { rootOf } from '#contract/fair/ticket-tree.ts'
import type { SuspensionCause } from '#contract/provider/index.ts'
import type { Animal, TightNumber } from '#lottery/index.ts'
import { animalOfDraw } from './animal.ts'
import { type DrawnIssue, isOffered, lastDrawn, type PublishedDay, publicCommitment, publishedDays } from './issues.ts'
import type { Restriction } from './limits/restricted.ts'
import { isPastCalendar, type Lottery } from './lottery.ts'
import type { LotteryState } from './lottery-state.ts'
import { DRAIN_MS, type Issue, issueAt, issueBefore } from './timetable.ts'

/** Results a page shows beside the board. */
const RESULTS_SHOWN = 20

/** An issue as pages see it; instants are ISO. */
export interface ShownIssue {
  readonly number: string
  readonly opensAt: string
  readonly closesAt: string
  readonly drawsAt: string
  /** The hash of its seed; null until the issue before is drawn, whose seed it is, and where another operator draws. */
  readonly commitment: string | null
  /** Staff have suspended it: it takes no orders for the time being, and why. */
  readonly suspended?: SuspensionCause
  /** The stations whose results are its result. */
  readonly stations?: readonly string[]
}

export interface ShownResult {
  readonly number: string
  readonly drawnAt: string
  readonly numbers: readonly number[]
  /** The result was corrected so often. */
  readonly corrections?: number
  /** Random numbers in place of another operator's result. */
  readonly isDemonstration?: true
  /** The issue does not count: its stakes came back. */
  readonly isVoid?: true
  /** That of the lunar year of the draw, in lotteries with animals. */
  readonly animal?: Animal
}

export interface LotteryPicture {
  readonly serverTime: string
  /** Who draws, when that is not this studio. */
  readonly operator: string | null
  /** That of the lunar year in which the open issue, or the next one, is drawn; lotteries without animals have none. */
  readonly animal?: Animal
  /** The open issue; null before the first one. */
  readonly current: ShownIssue | null
  /** When the lottery opens, if no issue is open; null too where its calendar has ended. */
  readonly opensAt: string | null
  /** The closed issue whose numbers are about to be drawn, and the root of its tickets once they are written down. */
  readonly drawing: { readonly number: string; readonly drawsAt: string; readonly root: string | null } | null
  /** Published before the first issue of each day. */
  readonly published: readonly PublishedDay[]
  readonly results: readonly ShownResult[]
  /** Numbers of the open issue that take few more bets or none. */
  readonly tight: readonly TightNumber[]
  /** Numbers of the open issue that are sold at a part of their price. */
  readonly restricted: readonly Restriction[]
}

export function pictureOf(
  state: LotteryState,
  lottery: Lottery,
  nowMs: number,
  tight: readonly TightNumber[],
): LotteryPicture {
  const issue = issueAt(lottery.timetable, nowMs)
  const before = issueBefore(lottery.timetable, issue)
  const isDrawing = isWaiting(state, lottery, before, nowMs)
  // Its first ball has fallen: it takes no more orders, whatever its timetable says.
  const hasFallen = state.holds.ballOf(lottery.code, issue.number) !== null
  const current = hasFallen ? null : shownIssue(state, lottery, issue, nowMs)
  const next = issueAt(lottery.timetable, issue.closesMs)
  return {
    serverTime: iso(nowMs),
    operator: lottery.operator,
    ...(isPastCalendar(lottery, issue) ? {} : animalOfDraw(lottery, issue)),
    current,
    opensAt: current || isPastCalendar(lottery, next) ? null : iso(issue.closesMs),
    drawing: isDrawing
      ? { number: before.number, drawsAt: iso(before.drawsMs), root: rootBeforeDraw(state, lottery, before, nowMs) }
      : null,
    published: publishedDays(state, lottery),
    results: lastDrawn(state, lottery, nowMs, RESULTS_SHOWN).map(shownResult),
    tight,
    restricted: state.limits
      .restrictedIn(lottery.code, issue.number)
      .map(({ play, selection, percent }) => ({ play, selection, percent })),
  }
}

/** Whether the numbers of a closed issue are not there: our own come within seconds, those of another operator when they are entered. */
function isWaiting(state: LotteryState, lottery: Lottery, issue: Issue, nowMs: number): boolean {
  if (!isOffered(state, lottery, issue)) return false
  if (lottery.operator === null) return nowMs < issue.drawsMs
  return (
    state.voidOf(lottery.code, issue.number) === null && state.imports.resultOf(lottery.code, issue.number) === null
  )
}

/** The root that is published before the outside value exists; null while bets in flight are waited for. */
function rootBeforeDraw(state: LotteryState, { code }: Lottery, issue: Issue, nowMs: number): string | null {
  const tickets = state.ticketsOf(code, issue.number)
  if (tickets) return tickets.root
  const isEmpty = nowMs >= issue.closesMs + DRAIN_MS && state.ordersOf(code, issue.number).length === 0
  return isEmpty ? rootOf([]) : null
}

function shownIssue(state: LotteryState, lottery: Lottery, issue: Issue, nowMs: number): ShownIssue | null {
  if (!isOffered(state, lottery, issue)) return null
  const commitment = lottery.operator === null ? publicCommitment(state, lottery, issue, nowMs) : null
  const { number, opensMs, closesMs, drawsMs } = issue
  const suspension = state.holds.suspensionOf(lottery.code, number)
  return {
    number,
    opensAt: iso(opensMs),
    closesAt: iso(closesMs),
    drawsAt: iso(drawsMs),
    commitment,
    ...(suspension ? { suspended: suspension.cause } : {}),
    ...(lottery.parts ? { stations: lottery.parts(issue.day).map(({ name }) => name) } : {}),
  }
}

/** The open issue and those after it, as far as their days are published. */
export function comingIssues(state: LotteryState, lottery: Lottery, nowMs: number, count: number): ShownIssue[] {
  const found: ShownIssue[] = []
  let issue = issueAt(lottery.timetable, nowMs)
  while (found.length < count) {
    const shown = shownIssue(state, lottery, issue, nowMs)
    // The first issue of a new lottery is the next one.
    if (!shown && issue.opensMs > nowMs) break
    if (shown) found.push(shown)
    issue = issueAt(lottery.timetable, issue.closesMs)
  }
  return found
}

export const shownResult = ({ issue, numbers, version, isVoid, isDemonstration, animal }: DrawnIssue): ShownResult => ({
  number: issue.number,
  drawnAt: iso(issue.drawsMs),
  numbers,
  ...(version > 1 ? { corrections: version - 1 } : {}),
  ...(isDemonstration ? { isDemonstration: true as const } : {}),
  ...(isVoid ? { isVoid: true as const } : {}),
  ...(animal ? { animal } : {}),
})

const iso = (atMs: number): string => new Date(atMs).toISOString()
