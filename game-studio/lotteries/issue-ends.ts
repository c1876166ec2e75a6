import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { chunk, sortBy } from 'es-toolkit'
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

/** Orders that are counted, and settlements that are written, at once. */
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
   * Settles every order of an issue with its numbers, those that won first: a winner waits neither for the orders that lost nor until all
   * are counted. A restart continues with those that are not settled.
   */
  async settle({ issue, numbers }: DrawnIssue): Promise<void> {
    const ids = this.#services.store.state.lotteries.ordersOf(this.#lottery.code, issue.number)
    const lost: SettledOrder[] = []
    for (const part of chunk(ids, SETTLED_AT_ONCE)) {
      const settled = this.#evaluate(part, numbers)
      lost.push(...settled.filter(({ hasWon }) => !hasWon))
      await this.#write(settled.filter(({ hasWon }) => hasWon))
      // Other draws, bets and pages have their turn.
      await setImmediate()
    }
    // The orders of a player together, because a batch waits for the other calls of its players.
    for (const part of chunk(sortBy(lost, ['player']), SETTLED_AT_ONCE)) await this.#write(part)
    await this.#parts.chases.stopAfter(ids)
    this.#parts.costs.forget(issue.number)
    this.#parts.desk.forget(issue.number)
  }

  #evaluate(ids: readonly string[], numbers: readonly number[]): SettledOrder[] {
    const { rounds } = this.#services.store.state
    const kind = rulesOf(this.#lottery.kind)
    return ids.flatMap((id): SettledOrder[] => {
      const round = rounds.get(id)
      if (!round?.order) return []
      const { won, pushed, payoutMinor } = payoutOf(kind, round.order, numbers)
      const settlement = { winMinor: String(payoutMinor), winTx: randomUUID(), facts: { numbers, won, pushed } }
      return [{ id, player: round.player, hasWon: payoutMinor > 0n, settlement }]
    })
  }

  async #write(settled: readonly SettledOrder[]): Promise<void> {
    const { store, delivery } = this.#services
    await store.record(...settled.map(({ id, settlement }) => ({ t: 'settled', id, settlement }) as const))
    const ids = settled.map(({ id }) => id)
    delivery.deliverAll(ids, this.#parts.tell)
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
