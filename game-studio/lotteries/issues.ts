import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { rootOf } from '#contract/fair/ticket-tree.ts'
import type { Animal } from '#lottery/index.ts'
import type { JournalEvent } from '../state/events.ts'
import type { LotteryDay } from '../state/lottery-records.ts'
import type { Store } from '../state/store.ts'
import { animalOfDraw } from './animal.ts'
import { addDays, dayIn } from './days.ts'
import { drawNumbers } from './issue-draw.ts'
import { rulesOf } from './kinds.ts'
import { isPastCalendar, type Lottery, lotteryOf } from './lottery.ts'
import type { LotteryState } from './lottery-state.ts'
import { dayAt, type Issue, isDated, issueAt, issueBefore, issuesOf, nextDay } from './timetable.ts'

/** Days that results are answered for: today and the day before. */
const KEPT_DAYS = 2

/**
 * Publishes the chains of today and tomorrow where they are missing, so that every issue's seed is committed to before it opens.
 * The first issue of a new lottery is the next one.
 */
export async function publishDays(store: Store, lottery: Lottery, nowMs: number): Promise<void> {
  const { code, timetable, operator } = lottery
  const { lotteries } = store.state
  if (operator !== null) {
    // The results of stations are entered at them, also where only a lottery of two is sold.
    const stations = lottery.parts ? weekOf(timetable, nowMs).flatMap((day) => lottery.parts?.(day) ?? []) : []
    const at = new Date(nowMs).toISOString()
    for (const one of new Set([code, ...stations.map((station) => station.code)]))
      if (lotteries.imports.openedAt(one) === null) await store.record({ t: 'importOpened', lottery: one, at })
    return lotteries.prune(daysBefore(timetable, nowMs))
  }
  const today = dayAt(timetable, nowMs)
  const tomorrow = nextDay(today)
  const at = new Date(nowMs).toISOString()
  const events: JournalEvent[] = lotteries.outsideAt(nowMs) ? [] : [newTestSource(nowMs)]
  for (const day of [today, tomorrow]) {
    if (lotteries.hasDay(code, day) || isPastCalendar(lottery, { day })) continue
    const from = day === today ? issueAt(timetable, nowMs).index + 1 : 1
    const issues = issuesOf(timetable, day)
    if (from <= issues) events.push({ t: 'lotteryDay', day: newDay(code, day, issues, from, at) })
  }
  await store.record(...events)
  lotteries.prune(daysBefore(timetable, nowMs))
}

/** New chains and a new source for every issue that has not opened: the old ones were drawn from after a backup was made. */
export async function replaceRestoredDays(store: Store, now: Date): Promise<void> {
  const nowMs = now.getTime()
  const { lotteries } = store.state
  const at = new Date(nowMs).toISOString()
  const replaced = new Map(lotteries.days.map((day) => [`${day.lottery} ${day.day}`, day]))
  const events: JournalEvent[] = [...replaced.values()].flatMap(({ lottery, day, issues }) => {
    const timetable = lotteryOf(lottery)?.timetable
    const today = timetable && dayAt(timetable, nowMs)
    if (!timetable || !today || day < today || isDated(timetable)) return []
    const from = day === today ? issueAt(timetable, nowMs).index + 1 : 1
    return from > issues ? [] : [{ t: 'lotteryDay' as const, day: newDay(lottery, day, issues, from, at) }]
  })
  if (events.length > 0) events.push(newTestSource(nowMs))
  await store.record(...events)
}

const newTestSource = (fromMs: number): JournalEvent => ({ t: 'testSource', source: { secret: newSecret(), fromMs } })

const newSecret = (): string => randomBytes(32).toString('hex')

const newDay = (lottery: string, day: string, issues: number, from: number, at: string) => ({
  lottery,
  day,
  issues,
  from,
  last: newSecret(),
  at,
})

/** Today and the six days after it. */
const weekOf = (timetable: Lottery['timetable'], nowMs: number): string[] =>
  Array.from({ length: 7 }, (_, later) => addDays(dayAt(timetable, nowMs), later))

function daysBefore({ zone }: Lottery['timetable'], nowMs: number): string {
  return dayIn(zone, nowMs - (KEPT_DAYS - 1) * DAY_MS)
}

const DAY_MS = 86_400_000

/** Whether orders for an issue are taken while it is open: its seed is published, or the lottery was offered before it closed. */
export function isOffered(state: LotteryState, lottery: Lottery, issue: Issue): boolean {
  const { code, operator } = lottery
  // A wrong day or animal would be guessed.
  if (isPastCalendar(lottery, issue)) return false
  if (operator === null) return state.seedOf(code, issue) !== null
  const openedAt = state.imports.openedAt(code)
  return openedAt !== null && openedAt < issue.closesMs
}

/** A drawn issue with all that its numbers follow from. */
export interface DrawnIssue {
  readonly issue: Issue
  readonly numbers: readonly number[]
  readonly root: string
  readonly tickets: number
  readonly stakeMinor: string
  /** What our own draws follow from; null for a result that was drawn elsewhere. */
  readonly secrets: {
    readonly seed: string
    readonly outside: { readonly round: number; readonly value: string }
  } | null
  /** 1; a correction of an imported result counts up. */
  readonly version: number
  /** The issue does not count. */
  readonly isVoid: boolean
  /** Random numbers in place of another operator's result, which was not entered. */
  readonly isDemonstration?: boolean
  /** That of the lunar year of the draw, in lotteries with animals. */
  readonly animal?: Animal
}

/** The numbers of an issue; null before its draw, and while its tickets are not written down. */
export function drawnIssue(state: LotteryState, lottery: Lottery, issue: Issue, nowMs: number): DrawnIssue | null {
  if (nowMs < issue.drawsMs) return null
  if (lottery.operator !== null) return importedIssue(state, lottery, issue)
  const secrets = state.seedOf(lottery.code, issue)
  const outside = state.outsideAt(issue.drawsMs)
  const tickets = state.ticketsOf(lottery.code, issue.number)
  if (!secrets || !outside || (!tickets && state.ordersOf(lottery.code, issue.number).length > 0)) return null
  const root = tickets?.root ?? rootOf([])
  const { seed } = secrets
  const code = issueCode(lottery.code, issue.number)
  const key = `${code}|${seed}|${root}|${outside.value}`
  const numbers =
    drawnNumbers.get(key) ?? drawNumbers(rulesOf(lottery.kind).rules.draw, code, { seed, root, outside: outside.value })
  drawnNumbers.set(key, numbers)
  return {
    issue,
    numbers,
    root,
    tickets: tickets?.hashes.length ?? 0,
    stakeMinor: tickets?.stakeMinor ?? '0',
    secrets: { seed, outside },
    ...animalOfDraw(lottery, issue),
    version: 1,
    isVoid: isVoid(state, lottery.code, issue.number),
  }
}

/**
 * Whether the root of an issue is not written down, or that of an earlier one: seeds are hashes of later ones, and none may be public
 * before its root.
 */
export const isRootMissing = (state: LotteryState, lottery: string, issue: string): boolean =>
  state.waitingIssues(lottery).some((number) => number <= issue && state.ticketsOf(lottery, number) === null)

/** A draw does not count when it was made void, or was still suspended at its close. */
const isVoid = (state: LotteryState, lottery: string, issue: string): boolean =>
  state.voidOf(lottery, issue) !== null || state.holds.suspensionOf(lottery, issue) !== null

/** The result that two people have entered; null while its tickets are not written down. */
function importedIssue(state: LotteryState, { code }: Lottery, issue: Issue): DrawnIssue | null {
  const result = state.imports.resultOf(code, issue.number)
  const tickets = state.ticketsOf(code, issue.number)
  if (!result || (!tickets && state.ordersOf(code, issue.number).length > 0)) return null
  return {
    issue,
    numbers: result.numbers,
    root: tickets?.root ?? rootOf([]),
    tickets: tickets?.hashes.length ?? 0,
    stakeMinor: tickets?.stakeMinor ?? '0',
    secrets: null,
    version: result.version,
    isVoid: isVoid(state, code, issue.number),
    isDemonstration: result.isDemonstration === true,
  }
}

/** Pages ask for the same last results again and again. */
const drawnNumbers = new LRUCache<string, number[]>({ max: 10_000 })

/** The last drawn issues, the latest first. Ends where the lottery began. */
export function lastDrawn(state: LotteryState, lottery: Lottery, nowMs: number, count: number): DrawnIssue[] {
  const found: DrawnIssue[] = []
  let issue = issueAt(lottery.timetable, nowMs)
  for (let seen = 0; seen < count + OPEN_ISSUES && found.length < count; seen++) {
    issue = issueBefore(lottery.timetable, issue)
    const drawn = drawnIssue(state, lottery, issue, nowMs)
    if (drawn) found.push(drawn)
    else if (!isOffered(state, lottery, issue) && !isPastCalendar(lottery, issue)) break
  }
  return found
}

/** Issues between the open one and the last drawn one, at most. */
const OPEN_ISSUES = 3

/**
 * The hash of an issue's seed, as far as it is public. It is the seed of the issue before as well, so it is null until that one is drawn;
 * what was published of the day vouches for it meanwhile. Null too when the lottery has no such issue.
 */
export function publicCommitment(state: LotteryState, lottery: Lottery, issue: Issue, nowMs: number): string | null {
  const secrets = state.seedOf(lottery.code, issue)
  if (!secrets) return null
  const isFirst = issue.index === secrets.published.from
  const before = issueBefore(lottery.timetable, issue)
  const isDrawn = nowMs >= before.drawsMs && !isRootMissing(state, lottery.code, before.number)
  const isPublic = isFirst || isDrawn
  return isPublic ? (state.chainOf(secrets.published)[issue.index - 1] ?? null) : null
}

/** What a ticket and a draw name the issue by. */
export const issueCode = (lottery: string, number: string): string => `${lottery}-${number}`

/** What was published of a day's seeds. Hashing the seed of issue i gives that of issue i - 1, down to this hash. */
export interface PublishedDay {
  readonly day: string
  /** The first issue; its seed hashed once gives the published hash. */
  readonly from: number
  readonly hash: string
  /** When it was published, ISO. */
  readonly at: string
}

export const publishedDay = (state: LotteryState, day: LotteryDay): PublishedDay => ({
  day: day.day,
  from: day.from,
  hash: state.chainOf(day)[day.from - 1] ?? '',
  at: day.at,
})

/** What is published of the days of a lottery: today and tomorrow, and the day before. */
export const publishedDays = (state: LotteryState, { code }: Lottery): PublishedDay[] =>
  state.days.filter(({ lottery }) => lottery === code).map((day) => publishedDay(state, day))
