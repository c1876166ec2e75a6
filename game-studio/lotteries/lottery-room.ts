import { randomUUID } from 'node:crypto'
import { rootOf } from '#contract/fair/ticket-tree.ts'
import { type Subscriber, Subscribers, sse } from '../crash/subscribers.ts'
import { PlayRefused } from '../rounds/errors.ts'
import { playerOf } from '../rounds/seeds.ts'
import { type RoundServices, takeBet, voidRound } from '../rounds/take-bet.ts'
import type { Round } from '../state/entities.ts'
import type { JournalEvent, RoundOpening, Session } from '../state/events.ts'
import { Chases } from './chases.ts'
import { IssueCosts } from './issue-costs.ts'
import { type DrawnIssue, drawnIssue, publishDays } from './issues.ts'
import { rulesOf } from './kinds.ts'
import type { Lottery } from './lottery.ts'
import { isGivenBack } from './order-end.ts'
import { MAX_ORDERS, payoutOf } from './order-line.ts'
import { pictureOf } from './room-picture.ts'
import { openingsOf, type SlipRequest } from './slip.ts'
import { ticketOf } from './ticket.ts'
import { giveIssueBack, VOID_AFTER_MS, voidableOrders } from './void-issue.ts'
import { DRAIN_MS, DRAW_AFTER_MS, type Issue, issueAt, issueByNumber } from './timetable.ts'

/** Settlements written at once: the first winners need not wait for the last order to be counted. */
const SETTLED_AT_ONCE = 500
const SHORTEST_WAIT_MS = 20
/** Timers may fire a moment early, and clocks may be set. */
const LONGEST_WAIT_MS = 30_000

/**
 * One lottery: takes orders for the open issue, writes its tickets down after the close, draws, and settles. The clock decides;
 * timers only trigger the next step. It has no timer while no page watches and no order waits.
 */
export class LotteryRoom {
  readonly lottery: Lottery
  readonly #services: RoundServices
  readonly #subscribers = new Subscribers()
  readonly #costs: IssueCosts
  readonly #chases: Chases
  /** Slips in flight by issue. */
  readonly #pending = new Map<string, number>()
  /** Issues whose tickets are being written down, or are: no order is added. */
  readonly #closed = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #step: Promise<void> | null = null
  #shown = ''
  #isStopped = false

  constructor(lottery: Lottery, services: RoundServices) {
    this.lottery = lottery
    this.#services = services
    this.#costs = new IssueCosts(lottery, services.store.state)
    this.#chases = new Chases(lottery, services, this.#costs)
  }

  /** Subscribes a page and sends it the current state. Returns the function that unsubscribes. */
  join(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    subscriber.write(sse('lottery', this.picture()))
    this.wake()
    return () => this.#subscribers.remove(subscriber)
  }

  picture() {
    const nowMs = this.#nowMs()
    const tight = this.#costs.tight(issueAt(this.lottery.timetable, nowMs).number)
    return pictureOf(this.#services.store.state.lotteries, this.lottery, nowMs, tight)
  }

  /** Publishes what is missing and starts the clock. */
  async open(): Promise<void> {
    await publishDays(this.#services.store, this.lottery, this.#nowMs())
    this.wake()
  }

  /**
   * Takes the lines of a slip for the issue that the player saw: all or none. Each is one bet at the operator. A slip that is sent
   * again returns its orders. Returns the new balance in wire units. @throws PlayRefused
   */
  async place(session: Session, slip: SlipRequest): Promise<{ orders: Round[]; balance: number | null }> {
    // The arrival decides, not the answer of the operator.
    const issue = this.#openIssue(slip.issue)
    const { busy, store } = this.#services
    const player = playerOf(session)
    const known = store.state.roundsOf(player).filter(({ requestId }) => requestId === slip.requestId)
    if (known.length > 0) return replayOf(known)
    if (!issue || this.#isStopped) throw new PlayRefused('ISSUE_CLOSED')
    const issues = this.#issuesFrom(issue, slip.draws)
    if (slip.lines.length * issues.length > MAX_ORDERS) throw new PlayRefused('TOO_MANY_ORDERS')
    const openings = openingsOf(this.#services.now(), session, this.lottery, slip, issues)
    if (busy.has(player)) throw new PlayRefused('BUSY')
    this.#costs.reserve(openings)
    busy.add(player)
    this.#pending.set(issue.number, (this.#pending.get(issue.number) ?? 0) + 1)
    try {
      return await this.#take(session, issue, openings)
    } finally {
      busy.delete(player)
      this.#pending.set(issue.number, (this.#pending.get(issue.number) ?? 1) - 1)
      this.wake()
    }
  }

  /** Gives the stake of an order back while its issue is open. Returns the new balance. @throws PlayRefused */
  async cancel(session: Session, id: string): Promise<number | null> {
    const { store, delivery } = this.#services
    const round = store.state.rounds.get(id)
    if (!round?.order || round.player !== playerOf(session)) throw new PlayRefused('INVALID')
    if (round.status !== 'taken' || !this.#isBeforeClose(round.order.issue)) throw new PlayRefused('TOO_LATE_TO_CANCEL')
    await store.record({ t: 'void', id, rollbackTx: randomUUID(), reason: 'CANCELLED' })
    this.#costs.release([round])
    this.wake()
    return delivery.deliver(id)
  }

  /** Gives the stakes of every issue of a chase back that has not closed. Returns the new balance. @throws PlayRefused */
  async cancelChase(session: Session, chaseId: string): Promise<number | null> {
    const own = this.#chases.openOrdersOf(chaseId).filter(({ player }) => player === playerOf(session))
    if (own.length === 0) throw new PlayRefused('TOO_LATE_TO_CANCEL')
    const balance = await this.#chases.giveBack(own, 'CANCELLED')
    this.wake()
    return balance
  }

  /**
   * An issue does not count: every stake comes back, also of orders that were settled. Repeated, it returns the same number.
   * Returns the number of its orders; null when the issue is not known, or its orders are no longer at hand.
   */
  async voidIssue(number: string, reason: string, by: readonly string[]): Promise<number | null> {
    const issue = issueByNumber(this.lottery.timetable, number)
    if (!issue || !this.#services.store.state.lotteries.seedOf(this.lottery.code, issue)) return null
    this.#closed.add(number)
    while (this.#step) await this.#step
    const orders = voidableOrders(this.#services.store.state, this.lottery.code, number)
    if (!orders) return null
    const work = this.#void(number, reason, by)
    this.#step = work.finally(() => {
      this.#step = null
      this.wake()
    })
    await this.#step
    return orders.length
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    this.#subscribers.closeAll()
    await this.#step
  }

  /** Looks at once what the clock asks for. */
  wake(): void {
    if (this.#isStopped || this.#step) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#step = this.#look()
      .catch((error) => {
        this.#services.warn(`lottery ${this.lottery.code}: ${error instanceof Error ? error.message : String(error)}`)
      })
      .finally(() => {
        this.#step = null
        this.#sleep()
      })
  }

  #sleep(): void {
    const waiting = this.#services.store.state.lotteries.waitingIssues(this.lottery.code)
    if (this.#isStopped || (waiting.length === 0 && this.#subscribers.size === 0)) return
    const nowMs = this.#nowMs()
    const { closesMs, opensMs } = issueAt(this.lottery.timetable, nowMs)
    // The tickets of the issue before are written down and drawn from in the first seconds of this one.
    const instants = [opensMs + DRAIN_MS, opensMs + DRAW_AFTER_MS, closesMs].filter((at) => at > nowMs)
    const hasPending = [...this.#pending.values()].some((count) => count > 0)
    const waitMs = hasPending ? 100 : Math.max(SHORTEST_WAIT_MS, Math.min(...instants) - nowMs)
    this.#timer = setTimeout(() => this.wake(), Math.min(waitMs, LONGEST_WAIT_MS))
  }

  async #look(): Promise<void> {
    const { store } = this.#services
    await publishDays(store, this.lottery, this.#nowMs())
    const { lotteries } = store.state
    for (const number of lotteries.unfinishedVoids(this.lottery.code)) await this.#giveBack(number)
    for (const number of lotteries.waitingIssues(this.lottery.code)) {
      const issue = issueByNumber(this.lottery.timetable, number)
      if (!issue || this.#nowMs() < issue.closesMs) continue
      if (!lotteries.ticketsOf(this.lottery.code, number)) await this.#recordTickets(issue)
      const drawn = drawnIssue(lotteries, this.lottery, issue, this.#nowMs())
      if (drawn) await this.#settle(drawn)
      // Its seed or its outside value is missing: what is late for so long does not count.
      else if (this.#nowMs() >= issue.drawsMs + VOID_AFTER_MS) await this.#void(number, '', [])
    }
    void this.#haltChases()
    const picture = this.picture()
    const shown = JSON.stringify({ ...picture, serverTime: 0 })
    if (shown === this.#shown) return
    this.#shown = shown
    this.#subscribers.broadcast('lottery', picture)
  }

  /** The draws do not wait for the operator's answers. */
  async #haltChases(): Promise<void> {
    try {
      const isHalted = await this.#chases.haltRefused(issueAt(this.lottery.timetable, this.#nowMs()))
      if (isHalted) this.wake()
    } catch (error) {
      this.#services.warn(`lottery ${this.lottery.code}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** Bets in flight are waited for, but no longer than the drain; later ones are given back. */
  async #recordTickets({ number, closesMs }: Issue): Promise<void> {
    if ((this.#pending.get(number) ?? 0) > 0 && this.#nowMs() < closesMs + DRAIN_MS) return
    this.#closed.add(number)
    const { store, now } = this.#services
    const { code } = this.lottery
    const orders = store.state.lotteries.ordersOf(code, number).flatMap((id) => store.state.rounds.get(id) ?? [])
    const hashes = orders.flatMap(({ id, stakeMinor, order }) => (order ? [ticketOf(id, stakeMinor, order)] : []))
    const stakeMinor = String(orders.reduce((sum, order) => sum + BigInt(order.stakeMinor), 0n))
    const tickets = { lottery: code, issue: number, root: rootOf(hashes), hashes, stakeMinor, at: now().toISOString() }
    await store.record({ t: 'issueTickets', tickets })
  }

  async #settle({ issue, numbers }: DrawnIssue): Promise<void> {
    const { store, delivery } = this.#services
    const kind = rulesOf(this.lottery.kind)
    const ids = store.state.lotteries.ordersOf(this.lottery.code, issue.number)
    for (let from = 0; from < ids.length; from += SETTLED_AT_ONCE) {
      const events = ids.slice(from, from + SETTLED_AT_ONCE).flatMap((id): JournalEvent[] => {
        const order = store.state.rounds.get(id)?.order
        if (!order) return []
        const { won, pushed, payoutMinor } = payoutOf(kind, order, numbers)
        const settlement = { winMinor: String(payoutMinor), winTx: randomUUID(), facts: { numbers, won, pushed } }
        return [{ t: 'settled', id, settlement }]
      })
      await store.record(...events)
      for (const id of ids.slice(from, from + SETTLED_AT_ONCE)) {
        void delivery.deliver(id).then((balance) => this.#tell(id, balance))
      }
    }
    await this.#chases.stopAfter(ids)
    this.#costs.forget(issue.number)
    this.#closed.delete(issue.number)
    this.#pending.delete(issue.number)
  }

  async #void(number: string, reason: string, by: readonly string[]): Promise<void> {
    const { store, now } = this.#services
    const { code } = this.lottery
    if (!store.state.lotteries.voidOf(code, number)) {
      const voided = { lottery: code, issue: number, reason, by, at: now().toISOString() }
      await store.record({ t: 'issueVoid', voided })
    }
    await this.#giveBack(number)
  }

  async #giveBack(number: string): Promise<void> {
    const given = await giveIssueBack(this.#services, this.lottery.code, number)
    this.#costs.release(given)
    this.#costs.forget(number)
    for (const { id } of given) void this.#services.delivery.deliver(id).then((balance) => this.#tell(id, balance))
  }

  #tell(id: string, balance: number | null): void {
    const round = this.#services.store.state.rounds.get(id)
    if (round) this.#subscribers.sendToSession(round.sessionId, 'settled', { id, balance })
  }

  async #take(session: Session, issue: Issue, openings: readonly RoundOpening[]) {
    const { store, delivery } = this.#services
    const taken: string[] = []
    let balance: number | null = null
    try {
      for (const opening of openings) {
        balance = await takeBet(this.#services, session, opening)
        taken.push(opening.id)
      }
      this.#refuseClosed(issue)
      await store.record(...taken.map((id) => ({ t: 'taken', id }) as const))
      // The tickets may have been written down while the journal was written.
      this.#refuseClosed(issue)
    } catch (error) {
      this.#costs.release(openings)
      for (const id of taken) await voidRound(store, delivery, id, 'SLIP_REFUSED')
      throw error
    }
    return { orders: taken.flatMap((id) => store.state.rounds.get(id) ?? []), balance }
  }

  /** @throws PlayRefused when the operator answered after the tickets were written down */
  #refuseClosed({ number }: Issue): void {
    const { lotteries } = this.#services.store.state
    if (this.#closed.has(number) || lotteries.voidOf(this.lottery.code, number)) throw new PlayRefused('ISSUE_CLOSED')
  }

  /** The issue of a number if it takes orders now. */
  #openIssue(number: string): Issue | null {
    const issue = issueAt(this.lottery.timetable, this.#nowMs())
    const { lotteries } = this.#services.store.state
    const isVoid = lotteries.voidOf(this.lottery.code, number) !== null
    return issue.number === number && !isVoid && lotteries.seedOf(this.lottery.code, issue) ? issue : null
  }

  /** The numbers of so many issues from an open one on. @throws PlayRefused where their days are not published */
  #issuesFrom(first: Issue, count: number): string[] {
    const { lotteries } = this.#services.store.state
    const issues: Issue[] = [first]
    while (issues.length < count) issues.push(issueAt(this.lottery.timetable, issues.at(-1)?.closesMs ?? 0))
    if (issues.some((issue) => !lotteries.seedOf(this.lottery.code, issue))) throw new PlayRefused('TOO_MANY_ORDERS')
    return issues.map(({ number }) => number)
  }

  #isBeforeClose(number: string): boolean {
    const issue = issueByNumber(this.lottery.timetable, number)
    return issue !== null && this.#nowMs() < issue.closesMs
  }

  #nowMs(): number {
    return this.#services.now().getTime()
  }
}

/** The answer to a slip that was sent before. @throws PlayRefused when it was refused */
function replayOf(known: readonly Round[]): { orders: Round[]; balance: null } {
  const orders = known.filter(({ status, reason }) => status !== 'open' && !(status === 'void' && !isGivenBack(reason)))
  if (orders.length < known.length || orders.every(({ reason }) => reason !== null && !isGivenBack(reason)))
    throw new PlayRefused('NOT_TAKEN')
  return { orders: orders.reverse(), balance: null }
}
