import { type Subscriber, Subscribers, sse } from '../crash/subscribers.ts'
import type { RoundServices } from '../rounds/take-bet.ts'
import type { Round } from '../state/entities.ts'
import type { Session } from '../state/events.ts'
import { Chases } from './chases.ts'
import { type FirstBallWish, firstBallOf, lateOrders } from './holds/late-orders.ts'
import { type SuspensionWish, suspendIssue } from './holds/suspend.ts'
import { correctIssue } from './imported/correct-issue.ts'
import { enterDemonstration } from './imported/demonstration.ts'
import { type EntryOutcome, enterResult, type ResultWish } from './imported/enter-result.ts'
import { joinResults, voidPart } from './imported/two-stations.ts'
import { IssueEnds } from './issue-ends.ts'
import { drawnIssue, isOffered, publishDays } from './issues.ts'
import { IssueCosts } from './limits/issue-costs.ts'
import type { Lottery } from './lottery.ts'
import { OrderDesk } from './order-desk.ts'
import { ordersOfIssue } from './orders-of-issue.ts'
import { pictureOf } from './room-picture.ts'
import type { SlipRequest } from './slip-request.ts'
import { DRAIN_MS, DRAW_AFTER_MS, issueAt, issueByNumber } from './timetable.ts'
import { voidAfterMs } from './void-issue.ts'

const SHORTEST_WAIT_MS = 20
/** Timers may fire a moment early, and clocks may be set. */
const LONGEST_WAIT_MS = 30_000

/**
 * One lottery and its clock: opens issues, has orders taken for the open one, and ends those that have closed. The clock decides;
 * timers only trigger the next step. It has no timer while no page watches and no order waits.
 */
export class LotteryRoom {
  readonly lottery: Lottery
  readonly #services: RoundServices
  readonly #isDemonstration: boolean
  readonly #subscribers = new Subscribers()
  readonly #costs: IssueCosts
  readonly #chases: Chases
  readonly #desk: OrderDesk
  readonly #ends: IssueEnds
  #timer: NodeJS.Timeout | null = null
  #step: Promise<void> | null = null
  #shown = ''
  #isStopped = false

  /** @param isDemonstration a missing result of another operator is replaced with random numbers */
  constructor(lottery: Lottery, services: RoundServices, isDemonstration = false) {
    this.lottery = lottery
    this.#isDemonstration = isDemonstration && lottery.operator !== null
    this.#services = services
    const costs = new IssueCosts(lottery, services.store.state)
    const chases = new Chases(lottery, services, costs)
    const desk = new OrderDesk(lottery, services, { costs, chases, changed: () => this.wake() })
    this.#costs = costs
    this.#chases = chases
    this.#desk = desk
    this.#ends = new IssueEnds(lottery, services, {
      costs,
      chases,
      desk,
      tell: (id, balance) => this.#tell(id, balance),
    })
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

  /** Takes a slip (`OrderDesk.place`). @throws PlayRefused */
  place(session: Session, slip: SlipRequest, own: number | null): Promise<{ orders: Round[]; balance: number | null }> {
    return this.#desk.place(session, slip, own)
  }

  /** Gives the stake of an order back while its issue is open. Returns the new balance. @throws PlayRefused */
  cancel(session: Session, id: string): Promise<number | null> {
    return this.#desk.cancel(session, id)
  }

  /** Gives the open issues of a chase back. Returns the new balance. @throws PlayRefused */
  cancelChase(session: Session, chaseId: string): Promise<number | null> {
    return this.#desk.cancelChase(session, chaseId)
  }

  /**
   * An issue does not count: every stake comes back, also of orders that were settled. Repeated, it returns the same number.
   * Returns the number of its orders; null when the issue is not known.
   */
  async voidIssue(number: string, reason: string, by: readonly string[]): Promise<number | null> {
    const issue = issueByNumber(this.lottery.timetable, number)
    if (!issue || !isOffered(this.#services.store.state.lotteries, this.lottery, issue)) return null
    this.#desk.close(number)
    while (this.#step) await this.#step
    const orders = await ordersOfIssue(this.#services.store, this.lottery.code, number)
    await this.#between(() => this.#ends.void(number, reason, by))
    return orders.length
  }

  /**
   * Orders of an issue were taken after its first ball: these are given back, whatever they won, and it takes no more. Repeated, it
   * returns the same number. Returns how many these are. @throws ResultRefused
   */
  async refundLate(wish: FirstBallWish): Promise<number> {
    const ball = firstBallOf(this.#services.store, this.lottery, wish, this.#nowMs())
    this.#desk.close(ball.issue)
    while (this.#step) await this.#step
    const orders = await ordersOfIssue(this.#services.store, this.lottery.code, ball.issue)
    await this.#between(() => this.#ends.endAt(ball))
    return lateOrders(orders, ball).length
  }

  /** Suspends an issue or resumes it (`suspendIssue`). @throws ResultRefused */
  async suspend(wish: SuspensionWish): Promise<number> {
    const orders = await suspendIssue(this.#services.store, this.lottery, wish, this.#nowMs())
    this.wake()
    return orders
  }

  /** Takes the result of one person for an issue that is drawn elsewhere. @throws ResultRefused */
  async enterResult(wish: ResultWish): Promise<EntryOutcome> {
    while (this.#step) await this.#step
    const outcome = await enterResult(this.#services.store, this.lottery, wish, this.#nowMs())
    this.wake()
    return outcome
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#desk.stop()
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
      .catch((error) => this.#warn(error))
      .finally(() => {
        this.#step = null
        this.#sleep()
      })
  }

  /** Does something while the clock waits. */
  async #between(work: () => Promise<void>): Promise<void> {
    this.#step = work().finally(() => {
      this.#step = null
      this.wake()
    })
    await this.#step
  }

  #sleep(): void {
    const waiting = this.#services.store.state.lotteries.waitingIssues(this.lottery.code)
    if (this.#isStopped || (waiting.length === 0 && this.#subscribers.size === 0)) return
    const nowMs = this.#nowMs()
    const { closesMs, opensMs } = issueAt(this.lottery.timetable, nowMs)
    // The tickets of the issue before are written down and drawn from in the first seconds of this one.
    const instants = [opensMs + DRAIN_MS, opensMs + DRAW_AFTER_MS, closesMs].filter((at) => at > nowMs)
    const waitMs = this.#desk.hasPending ? 100 : Math.max(SHORTEST_WAIT_MS, Math.min(...instants) - nowMs)
    this.#timer = setTimeout(() => this.wake(), Math.min(waitMs, LONGEST_WAIT_MS))
  }

  async #look(): Promise<void> {
    const { store } = this.#services
    await publishDays(store, this.lottery, this.#nowMs())
    if (this.#isDemonstration) await enterDemonstration(store, this.lottery, this.#nowMs())
    const { lotteries } = store.state
    if (this.lottery.parts) await joinResults(store, this.lottery, this.#nowMs())
    for (const result of lotteries.imports.unfinishedCorrections(this.lottery.code))
      await correctIssue(this.#services, this.lottery, this.#chases, result)
    for (const number of lotteries.unfinishedVoids(this.lottery.code)) await this.#ends.giveBack(number)
    for (const ball of lotteries.holds.unfinishedBalls(this.lottery.code)) await this.#ends.giveLateBack(ball)
    for (const number of lotteries.waitingIssues(this.lottery.code)) {
      const issue = issueByNumber(this.lottery.timetable, number)
      if (!issue || this.#nowMs() < issue.closesMs) continue
      if (!lotteries.ticketsOf(this.lottery.code, number)) await this.#ends.recordTickets(issue)
      if (lotteries.holds.suspensionOf(this.lottery.code, number)) continue
      const missing = voidPart(lotteries, this.lottery, issue)
      if (missing && lotteries.ticketsOf(this.lottery.code, number)) {
        await this.#ends.void(number, `the draw of ${missing} is void`, [])
        continue
      }
      const drawn = drawnIssue(lotteries, this.lottery, issue, this.#nowMs())
      if (drawn) {
        // Pages do not wait for the settlement of a large issue.
        this.#show()
        await this.#ends.settle(drawn)
      }
      // Its seed or its outside value is missing: what is late for so long does not count.
      else if (this.#nowMs() >= issue.drawsMs + voidAfterMs(this.lottery)) await this.#ends.void(number, '', [])
    }
    await this.#ends.voidSuspended()
    void this.#haltChases()
    this.#show()
  }

  /** Sends pages the picture when it has changed. */
  #show(): void {
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
      this.#warn(error)
    }
  }

  #tell(id: string, balance: number | null): void {
    const round = this.#services.store.state.rounds.get(id)
    if (round) this.#subscribers.sendToSession(round.sessionId, 'settled', { id, balance })
  }

  #warn(error: unknown): void {
    this.#services.warn(`lottery ${this.lottery.code}: ${error instanceof Error ? error.message : String(error)}`)
  }

  #nowMs(): number {
    return this.#services.now().getTime()
  }
}
