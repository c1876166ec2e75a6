import { sha256Hex } from '../fair/sha256.ts'
import type { Round } from '../state/entities.ts'
import type { IssueTickets, JournalEvent, LotteryDay, TestSource } from '../state/events.ts'
import { dayChain } from './issue-draw.ts'
import type { Issue } from './timetable.ts'

type LotteryEvent = Extract<JournalEvent, { t: 'lotteryDay' | 'testSource' | 'issueTickets' }>

/** The lotteries' part of the game studio's state: published days, tickets of closed issues, orders that wait for a draw. */
export class LotteryState {
  readonly #days: LotteryDay[] = []
  readonly #sources: TestSource[] = []
  readonly #tickets = new Map<string, IssueTickets>()
  /** Accepted orders without a result: round ids by lottery and issue, in the order of acceptance. */
  readonly #orders = new Map<string, Map<string, Set<string>>>()
  readonly #chains = new Map<LotteryDay, readonly string[]>()

  apply(event: LotteryEvent): void {
    if (event.t === 'lotteryDay') this.#days.push(event.day)
    else if (event.t === 'testSource') this.#sources.push(event.source)
    else this.#tickets.set(keyOf(event.tickets.lottery, event.tickets.issue), event.tickets)
  }

  /** Keeps the open orders up to date with a round that changed. */
  follow({ id, status, order }: Round): void {
    if (!order) return
    const issues = this.#orders.get(order.lottery) ?? new Map<string, Set<string>>()
    const ids = issues.get(order.issue) ?? new Set<string>()
    if (status === 'taken') ids.add(id)
    else ids.delete(id)
    if (ids.size > 0) issues.set(order.issue, ids)
    else issues.delete(order.issue)
    if (issues.size > 0) this.#orders.set(order.lottery, issues)
    else this.#orders.delete(order.lottery)
  }

  /** Lotteries with orders that wait for a result. */
  waitingLotteries(): string[] {
    return [...this.#orders.keys()]
  }

  /** Issues of a lottery with orders that wait for a result, the earliest first. */
  waitingIssues(lottery: string): string[] {
    return [...(this.#orders.get(lottery)?.keys() ?? [])].sort()
  }

  /** Round ids of the accepted orders of an issue, in the order of acceptance. */
  ordersOf(lottery: string, issue: string): readonly string[] {
    return [...(this.#orders.get(lottery)?.get(issue) ?? [])]
  }

  /** The tickets of a closed issue; null while it is open, and for an issue without orders. */
  ticketsOf(lottery: string, issue: string): IssueTickets | null {
    return this.#tickets.get(keyOf(lottery, issue)) ?? null
  }

  hasDay(lottery: string, day: string): boolean {
    return this.#days.some((one) => one.lottery === lottery && one.day === day)
  }

  /** Whether this lottery is drawn: an operator has asked for it once. */
  isPublished(lottery: string): boolean {
    return this.#days.some((one) => one.lottery === lottery)
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

  /** Forgets days before `day` and their issues, unless an order waits for one; the journal's archive keeps them. */
  prune(before: string): void {
    const waiting = [...this.#orders.values()].flatMap((issues) => [...issues.keys()])
    const day = [before, ...waiting].sort()[0] ?? before
    for (let index = this.#days.length - 1; index >= 0; index--) {
      const one = this.#days[index]
      if (!one || one.day >= day) continue
      this.#days.splice(index, 1)
      this.#chains.delete(one)
    }
    for (const [key, { issue }] of this.#tickets) if (issue < day) this.#tickets.delete(key)
  }

  *events(): Iterable<LotteryEvent> {
    for (const source of this.#sources) yield { t: 'testSource', source }
    for (const day of this.#days) yield { t: 'lotteryDay', day }
    for (const tickets of this.#tickets.values()) yield { t: 'issueTickets', tickets }
  }
}

/** The test source has a value every three seconds, as the public source drand quicknet does. */
const SOURCE_PERIOD_MS = 3_000

const keyOf = (lottery: string, issue: string): string => `${lottery} ${issue}`
