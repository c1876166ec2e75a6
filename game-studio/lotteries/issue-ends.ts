import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { rootOf } from '#contract/fair/ticket-tree.ts'
import type { RoundServices } from '../rounds/take-bet.ts'
import type { Settlement } from '../state/events.ts'
import type { FirstBall } from '../state/lottery-records.ts'
import type { Chases } from './chases.ts'
import { giveLateBack } from './holds/late-orders.ts'
import type { DrawnIssue } from './issues.ts'
import { rulesOf } from './kinds.ts'
import type { IssueCosts } from './limits/issue-costs.ts'
import type { Lottery } from './lottery.ts'
import type { OrderDesk } from './order-desk.ts'
import { payoutOf } from './order-line.ts'
import { ticketOf } from './ticket.ts'
import { DRAIN_MS, type Issue, issueByNumber } from './timetable.ts'
import { giveIssueBack } from './void-issue.ts'

/** Settlements written at once: the first winners need not wait for the last order to be written down. */
const SETTLED_AT_ONCE = 500

interface SettledOrder {
  readonly id: string
  readonly player: string
  readonly hasWon: boolean
  readonly settlement: Settlement
}

interface Parts {
  readonly costs: IssueCosts
  readonly chases: Chases
  readonly desk: OrderDesk
  /** Called when the operator has answered for an order. @param balance in wire units; null while it is not known */
  readonly tell: (id: string, balance: number | null) => void
}

/** How the issues of one lottery end: their tickets are written down, and their orders settled or given back. */
export class IssueEnds {
  readonly #lottery: Lottery
  readonly #services: RoundServices
  readonly #parts: Parts

  constructor(lottery: Lottery, services: RoundServices, parts: Parts) {
    this.#lottery = lottery
    this.#services = services
    this.#parts = parts
  }

  /** Bets in flight are waited for, but no longer than the drain; later ones are given back. */
  async recordTickets({ number, closesMs }: Issue): Promise<void> {
    const { store, now } = this.#services
    if (this.#parts.desk.pendingOf(number) > 0 && now().getTime() < closesMs + DRAIN_MS) return
    this.#parts.desk.close(number)
    const { code } = this.#lottery
    const orders = store.state.lotteries.ordersOf(code, number).flatMap((id) => store.state.rounds.get(id) ?? [])
    const hashes = orders.flatMap(({ id, stakeMinor, order }) => (order ? [ticketOf(id, stakeMinor, order)] : []))
    const stakeMinor = String(orders.reduce((sum, order) => sum + BigInt(order.stakeMinor), 0n))
    const tickets = { lottery: code, issue: number, root: rootOf(hashes), hashes, stakeMinor, at: now().toISOString() }
    await store.record({ t: 'issueTickets', tickets })
  }

  /**
   * Settles every order of an issue with its numbers, those that won first, so that no winner waits for the orders that lost. A restart
   * continues with those that are not settled.
   */
  async settle({ issue, numbers }: DrawnIssue): Promise<void> {
    const { store, delivery } = this.#services
    const ids = store.state.lotteries.ordersOf(this.#lottery.code, issue.number)
    const settled = await this.#evaluate(ids, numbers)
    for (let from = 0; from < settled.length; from += SETTLED_AT_ONCE) {
      const part = settled.slice(from, from + SETTLED_AT_ONCE)
      await store.record(...part.map(({ id, settlement }) => ({ t: 'settled', id, settlement }) as const))
      delivery.deliverAll(
        part.map(({ id }) => id),
        this.#parts.tell,
      )
    }
    await this.#parts.chases.stopAfter(ids)
    this.#parts.costs.forget(issue.number)
    this.#parts.desk.forget(issue.number)
  }

  /** What orders pay: winners first, and the orders of a player together, because a batch waits for the other calls of its players. */
  async #evaluate(ids: readonly string[], numbers: readonly number[]): Promise<SettledOrder[]> {
    const { rounds } = this.#services.store.state
    const kind = rulesOf(this.#lottery.kind)
    const settled: SettledOrder[] = []
    for (const [place, id] of ids.entries()) {
      // Other draws, bets and pages have their turn.
      if (place % SETTLED_AT_ONCE === SETTLED_AT_ONCE - 1) await setImmediate()
      const round = rounds.get(id)
      if (!round?.order) continue
      const { won, pushed, payoutMinor } = payoutOf(kind, round.order, numbers)
      const settlement = { winMinor: String(payoutMinor), winTx: randomUUID(), facts: { numbers, won, pushed } }
      settled.push({ id, player: round.player, hasWon: payoutMinor > 0n, settlement })
    }
    return settled.sort((a, b) => Number(b.hasWon) - Number(a.hasWon) || compare(a.player, b.player))
  }

  /** An issue does not count: every stake comes back. */
  async void(number: string, reason: string, by: readonly string[]): Promise<void> {
    const { store, now } = this.#services
    const { code } = this.#lottery
    if (!store.state.lotteries.voidOf(code, number)) {
      const voided = { lottery: code, issue: number, reason, by, at: now().toISOString() }
      await store.record({ t: 'issueVoid', voided })
    }
    await this.giveBack(number)
  }

  /** Issues that were still suspended at their close do not count: nothing is drawn from them. */
  async voidSuspended(): Promise<void> {
    const { lotteries } = this.#services.store.state
    const { code, timetable } = this.#lottery
    for (const { issue: number, reason, by } of lotteries.holds.suspensionsOf(code)) {
      const issue = issueByNumber(timetable, number)
      const isClosed = issue !== null && this.#services.now().getTime() >= issue.closesMs
      if (!isClosed || lotteries.voidOf(code, number) || this.#parts.desk.pendingOf(number) > 0) continue
      // The tickets of its orders are written down first, like those of any closed issue.
      if (lotteries.ordersOf(code, number).length > 0 && !lotteries.ticketsOf(code, number)) continue
      await this.void(number, reason, by)
    }
  }

  /** Gives the orders of a void issue back that are not yet on their way. */
  async giveBack(number: string): Promise<void> {
    const given = await giveIssueBack(this.#services, this.#lottery.code, number)
    this.#parts.costs.release(given)
    this.#parts.costs.forget(number)
    this.#deliver(given.map(({ id }) => id))
  }

  /** Orders of an issue are taken until its first ball only; those that came later are given back. */
  async endAt(ball: FirstBall): Promise<void> {
    const { store } = this.#services
    const known = store.state.lotteries.holds.ballOf(ball.lottery, ball.issue)
    if (known?.ballAt !== ball.ballAt) await store.record({ t: 'firstBall', ball })
    await this.giveLateBack(ball)
  }

  /** Gives orders back that came after the first ball and are not yet on their way. */
  async giveLateBack(ball: FirstBall): Promise<void> {
    const given = await giveLateBack(this.#services.store, ball)
    this.#parts.costs.release(given)
    this.#deliver(given.map(({ id }) => id))
  }

  #deliver(ids: readonly string[]): void {
    this.#services.delivery.deliverAll(ids, this.#parts.tell)
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
