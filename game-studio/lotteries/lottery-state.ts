import { sha256Hex } from '#contract/fair/sha256.ts'
import type { ExposureLimits } from '#lottery/index.ts'
import type { Round } from '../state/entities.ts'
import type { JournalEvent, TestSource } from '../state/events.ts'
import type { IssueTickets, LotteryDay, VoidedIssue } from '../state/lottery-records.ts'
import { addDays } from './days.ts'
import { type HoldEvent, HoldState, isHoldEvent } from './holds/hold-state.ts'
import { type CalendarEvent, CalendarState, isCalendarEvent } from './imported/calendar-state.ts'
import { type ImportEvent, ImportState, isImportEvent } from './imported/import-state.ts'
import { dayChain } from './issue-draw.ts'
import { isLimitEvent, type LimitEvent, LimitState } from './limits/limit-state.ts'
import type { Issue } from './timetable.ts'

const lotteryEvents = ['lotteryDay', 'testSource', 'issueTickets', 'issueVoid', 'issueVoidDone'] as const
type LotteryEvent =
  | Extract<JournalEvent, { t: (typeof lotteryEvents)[number] }>
  | ImportEvent
  | LimitEvent
  | HoldEvent
  | CalendarEvent

export const isLotteryEvent = (event: JournalEvent): event is LotteryEvent =>
  isImportEvent(event) ||
  isLimitEvent(event) ||
  isHoldEvent(event) ||
  isCalendarEvent(event) ||
  lotteryEvents.some((name) => name === event.t)

/** The lotteries' part of the game studio's state: published days, tickets of closed issues, orders that wait for a draw. */
export class LotteryState {
  /** Of lotteries that are drawn elsewhere. */
  readonly imports = new ImportState()
  readonly limits = new LimitState()
  readonly holds = new HoldState()
  readonly calendars = new CalendarState()
  readonly #days: LotteryDay[] = []
  readonly #sources: TestSource[] = []
  readonly #tickets = new Map<string, IssueTickets>()
  readonly #voids = new Map<string, { readonly voided: VoidedIssue; isDone: boolean }>()
  /** Accepted orders without a result: round ids by lottery and issue, in the order of acceptance. */
  readonly #orders = new Map<string, Map<string, Set<string>>>()
  /** Series with accepted orders that wait for a result, and what the drawn ones have won less what they cost. */
  readonly #chases = new Map<string, { readonly waiting: Set<string>; readonly settled: Map<string, bigint> }>()
  readonly #chains = new Map<LotteryDay, readonly string[]>()

  apply(event: LotteryEvent): void {
    if (isImportEvent(event)) this.imports.apply(event)
    else if (isLimitEvent(event)) this.limits.apply(event)
    else if (isHoldEvent(event)) this.holds.apply(event)
    else if (isCalendarEvent(event)) this.calendars.apply(event)
    else if (event.t === 'lotteryDay') this.#days.push(event.day)
    else if (event.t === 'testSource') this.#sources.push(event.source)
    else if (event.t === 'issueTickets')
      this.#tickets.set(keyOf(event.tickets.lottery, event.tickets.issue), event.tickets)
    else if (event.t === 'issueVoid')
      this.#voids.set(keyOf(event.voided.lottery, event.voided.issue), { voided: event.voided, isDone: false })
    else {
      const known = this.#voids.get(keyOf(event.lottery, event.issue))
      if (known) known.isDone = true
    }
  }

  /** Keeps the open orders up to date with a round that changed. */
  follow(round: Round): void {
    const { id, status, order } = round
    if (!order) return
    this.#followChase(round)
    const issues = this.#orders.get(order.lottery) ?? new Map<string, Set<string>>()
    const ids = issues.get(order.issue) ?? new Set<string>()
    if (status === 'taken') ids.add(id)
    else ids.delete(id)
    if (ids.size > 0) issues.set(order.issue, ids)
    else issues.delete(order.issue)
    if (issues.size > 0) this.#orders.set(order.lottery, issues)
    else this.#orders.delete(order.lottery)
  }

  /** Accepted orders of a series that wait for a result. */
  waitingOrdersOfChase(chaseId: string): readonly string[] {
    return [...(this.#chases.get(chaseId)?.waiting ?? [])]
  }

  /** What the drawn issues of a running series have won, less their stakes, in minor units. */
  profitOfChase(chaseId: string): bigint {
    return [...(this.#chases.get(chaseId)?.settled.values() ?? [])].reduce((sum, profit) => sum + profit, 0n)
  }

  /** Whether an order of the series still waits: its other rounds are kept until then. */
  isRunning(chaseId: string): boolean {
    return this.waitingOrdersOfChase(chaseId).length > 0
  }

  #followChase({ id, status, order, stakeMinor, settlement }: Round): void {
    if (!order?.chase) return
    const chase = this.#chases.get(order.chase.id) ?? { waiting: new Set<string>(), settled: new Map<string, bigint>() }
    this.#chases.set(order.chase.id, chase)
    if (status === 'taken') chase.waiting.add(id)
    else chase.waiting.delete(id)
    if (settlement) chase.settled.set(id, BigInt(settlement.winMinor) - BigInt(stakeMinor))
    else chase.settled.delete(id)
  }

  /** Lotteries with orders that wait for a result. */
  waitingLotteries(): string[] {
    const voids = [...this.#voids.values()].flatMap(({ voided, isDone }) => (isDone ? [] : [voided.lottery]))
    return [
      ...new Set([
        ...this.#orders.keys(),
        ...voids,
        ...this.imports.correctedLotteries(),
        ...this.holds.lateLotteries(),
      ]),
    ]
  }

  /** Issues of a lottery with orders that wait for a result, the earliest first. */
  waitingIssues(lottery: string): string[] {
    return [...(this.#orders.get(lottery)?.keys() ?? [])].sort()
  }

  /** Round ids of the accepted orders of an issue, in the order of acceptance. */
  ordersOf(lottery: string, issue: string): readonly string[] {
    return [...(this.#orders.get(lottery)?.get(issue) ?? [])]
  }

  /** Why an issue does not count; null for one that does. */
  voidOf(lottery: string, issue: string): VoidedIssue | null {
    return this.#voids.get(keyOf(lottery, issue))?.voided ?? null
  }

  /** Issues of a lottery whose orders are not yet all on their way back. */
  unfinishedVoids(lottery: string): string[] {
    return [...this.#voids.values()].flatMap(({ voided, isDone }) =>
      !isDone && voided.lottery === lottery ? [voided.issue] : [],
    )
  }

  /** The tickets of a closed issue; null while it is open, and for an issue without orders. */
  ticketsOf(lottery: string, issue: string): IssueTickets | null {
    return this.#tickets.get(keyOf(lottery, issue)) ?? null
  }

  /** What an issue of a lottery may cost. */
  limitsOf(lottery: string): ExposureLimits {
    return this.limits.limitsOf(lottery)
  }

  hasDay(lottery: string, day: string): boolean {
    return this.#days.some((one) => one.lottery === lottery && one.day === day)
  }

  /** Whether this lottery is offered: an operator has asked for it once. */
  isPublished(lottery: string): boolean {
    return this.imports.openedAt(lottery) !== null || this.#days.some((one) => one.lottery === lottery)
  }

  /** The lotteries that are offered, by code. */
  published(): string[] {
    return [...new Set([...this.imports.lotteries, ...this.#days.map(({ lottery }) => lottery)])].sort()
  }

  /** Every published day that is still known. */
  get days(): readonly LotteryDay[] {
    return this.#days
  }

  /** The seed of an issue and the first published hash of its chain; null for an issue that was never opened. */
  seedOf(lottery: string, { day, index }: Issue): { readonly seed: string; readonly published: LotteryDay } | null {
    const published = this.#days.findLast((one) => one.lottery === lottery && one.day === day && one.from <= index)
    if (!published) return null
    const seed = this.chainOf(published)[index]
    return seed === undefined ? null : { seed, published }
  }

  /** The chain of a day; `[0]` was published first. */
  chainOf(day: LotteryDay): readonly string[] {
    const known = this.#chains.get(day)
    if (known) return known
    const chain = dayChain(day.last, day.issues)
    this.#chains.set(day, chain)
    return chain
  }

  /** The outside value of an instant; null where no source was in use. */
  outsideAt(atMs: number): { readonly round: number; readonly value: string } | null {
    const source = this.#sources.findLast(({ fromMs }) => fromMs <= atMs)
    if (!source) return null
    const round = Math.ceil(atMs / SOURCE_PERIOD_MS)
    return { round, value: sha256Hex(`${source.secret}:${round}`) }
  }

  /** Forgets series that have ended, and days before `day` and their issues, unless an order waits for one; the journal's archive keeps them. */
  prune(before: string): void {
    // Not sooner: a rolled journal tells the drawn orders of a series before those that wait.
    for (const [id, { waiting }] of this.#chases) if (waiting.size === 0) this.#chases.delete(id)
    const waiting = [...this.#orders.values()].flatMap((issues) => [...issues.keys()])
    const day = [before, ...waiting].sort()[0] ?? before
    for (let index = this.#days.length - 1; index >= 0; index--) {
      const one = this.#days[index]
      if (!one || one.day >= day) continue
      this.#days.splice(index, 1)
      this.#chains.delete(one)
    }
    for (const [key, { issue, lottery }] of this.#tickets)
      if (issue < this.#keptFrom(lottery, day)) this.#tickets.delete(key)
    for (const [key, { voided, isDone }] of this.#voids)
      if (isDone && voided.issue < this.#keptFrom(voided.lottery, day)) this.#voids.delete(key)
    this.limits.prune(day)
    this.holds.prune((lottery) => this.#keptFrom(lottery, day))
    for (const lottery of this.imports.lotteries) this.imports.prune(lottery, this.#keptFrom(lottery, day))
  }

  /** Results of other operators are corrected days later: their issues are kept longer than our own. */
  #keptFrom(lottery: string, day: string): string {
    return this.imports.openedAt(lottery) === null ? day : addDays(day, -IMPORTS_KEPT_DAYS)
  }

  *events(): Iterable<LotteryEvent> {
    yield* this.imports.events()
    yield* this.limits.events()
    yield* this.holds.events()
    yield* this.calendars.events()
    for (const source of this.#sources) yield { t: 'testSource', source }
    for (const day of this.#days) yield { t: 'lotteryDay', day }
    for (const tickets of this.#tickets.values()) yield { t: 'issueTickets', tickets }
    for (const { voided, isDone } of this.#voids.values()) {
      yield { t: 'issueVoid', voided }
      if (isDone) yield { t: 'issueVoidDone', lottery: voided.lottery, issue: voided.issue }
    }
  }
}

/** A result that was drawn elsewhere can be corrected for so long. */
const IMPORTS_KEPT_DAYS = 31

/** The test source has a value every three seconds, as the public source drand quicknet does. */
const SOURCE_PERIOD_MS = 3_000

const keyOf = (lottery: string, issue: string): string => `${lottery} ${issue}`
