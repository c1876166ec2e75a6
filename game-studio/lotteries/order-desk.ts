import { randomUUID } from 'node:crypto'
import { PlayRefused } from '../rounds/errors.ts'
import { playerOf } from '../rounds/seeds.ts'
import { contentOf, type RoundServices, requireSameRequest, takeBet, voidRound } from '../rounds/take-bet.ts'
import type { Round } from '../state/entities.ts'
import type { RoundOpening, Session } from '../state/events.ts'
import type { Chases } from './chases.ts'
import { isOffered } from './issues.ts'
import type { IssueCosts } from './limits/issue-costs.ts'
import type { Lottery } from './lottery.ts'
import { isGivenBack } from './order-end.ts'
import { MAX_ORDERS } from './order-line.ts'
import { openingsOf } from './slip.ts'
import { askedFor, type SlipRequest } from './slip-request.ts'
import { type Issue, issueAt, issueByNumber } from './timetable.ts'

interface Parts {
  readonly costs: IssueCosts
  readonly chases: Chases
  /** Called after every change, so that the room looks at its clock. */
  readonly changed: () => void
}

/** Takes and cancels the orders of one lottery. It knows which issues are open, and how many slips are in flight. */
export class OrderDesk {
  readonly #lottery: Lottery
  readonly #services: RoundServices
  readonly #parts: Parts
  /** Slips in flight by issue. */
  readonly #pending = new Map<string, number>()
  /** Issues whose tickets are being written down, or are: no order is added. */
  readonly #closed = new Set<string>()
  #isStopped = false

  constructor(lottery: Lottery, services: RoundServices, parts: Parts) {
    this.#lottery = lottery
    this.#services = services
    this.#parts = parts
  }

  /**
   * Takes the lines of a slip for the issue that the player saw: all or none. Each is one bet at the operator. A slip that is sent
   * again returns its orders; another one under its key is refused. Returns the new balance in wire units.
   *
   * @param own the player's own series; null: the operator gives none @throws PlayRefused
   */
  async place(
    session: Session,
    slip: SlipRequest,
    own: number | null,
  ): Promise<{ orders: Round[]; balance: number | null }> {
    // The arrival decides, not the answer of the operator.
    const issue = this.#openIssue(slip.issue)
    const { busy, store } = this.#services
    const player = playerOf(session)
    const known = store.state.roundsOf(player).filter(({ requestId }) => requestId === slip.requestId)
    if (known.length > 0) {
      requireSameRequest(known, contentOf(askedFor(slip)))
      return replayOf(known)
    }
    if (!issue || this.#isStopped) throw new PlayRefused('ISSUE_CLOSED')
    this.#refuseSuspended(issue.number)
    const issues = this.#issuesFrom(issue, slip.draws)
    if (slip.lines.length * issues.length > MAX_ORDERS) throw new PlayRefused('TOO_MANY_ORDERS')
    const openings = openingsOf(this.#services.now(), session, this.#lottery, slip, issues, {
      own,
      restrictedIn: (number) => store.state.lotteries.limits.restrictedIn(this.#lottery.code, number),
    })
    if (busy.has(player)) throw new PlayRefused('BUSY')
    this.#parts.costs.reserve(openings)
    busy.add(player)
    this.#pending.set(issue.number, this.pendingOf(issue.number) + 1)
    try {
      return await this.#take(session, issue, openings)
    } finally {
      busy.delete(player)
      this.#pending.set(issue.number, Math.max(0, this.pendingOf(issue.number) - 1))
      this.#parts.changed()
    }
  }

  /** Gives the stake of an order back while its issue is open. Returns the new balance. @throws PlayRefused */
  async cancel(session: Session, id: string): Promise<number | null> {
    const { store, delivery } = this.#services
    const round = store.state.rounds.get(id)
    if (!round?.order || round.player !== playerOf(session)) throw new PlayRefused('INVALID')
    if (round.status !== 'taken' || !this.#isBeforeClose(round.order.issue)) throw new PlayRefused('TOO_LATE_TO_CANCEL')
    await store.record({ t: 'void', id, rollbackTx: randomUUID(), reason: 'CANCELLED' })
    this.#parts.costs.release([round])
    this.#parts.changed()
    return delivery.deliver(id)
  }

  /** Gives the stakes of every issue of a chase back that has not closed. Returns the new balance. @throws PlayRefused */
  async cancelChase(session: Session, chaseId: string): Promise<number | null> {
    const { chases, changed } = this.#parts
    const own = chases.openOrdersOf(chaseId).filter(({ player }) => player === playerOf(session))
    if (own.length === 0) throw new PlayRefused('TOO_LATE_TO_CANCEL')
    const balance = await chases.giveBack(own, 'CANCELLED')
    changed()
    return balance
  }

  /** Slips of an issue whose answer is not there. */
  pendingOf(issue: string): number {
    return this.#pending.get(issue) ?? 0
  }

  /** Slips of all issues whose answer is not there. */
  get hasPending(): boolean {
    return [...this.#pending.values()].some((count) => count > 0)
  }

  /** No order is added to an issue any more. */
  close(issue: string): void {
    this.#closed.add(issue)
  }

  /** Forgets an issue that has ended. */
  forget(issue: string): void {
    this.#closed.delete(issue)
    this.#pending.delete(issue)
  }

  /** Takes no slip any more. */
  stop(): void {
    this.#isStopped = true
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
      this.#parts.costs.release(openings)
      for (const id of taken) await voidRound(store, delivery, id, 'SLIP_REFUSED')
      throw error
    }
    return { orders: taken.flatMap((id) => store.state.rounds.get(id) ?? []), balance }
  }

  /** @throws PlayRefused when the operator answered after the tickets were written down */
  #refuseClosed({ number }: Issue): void {
    const { lotteries } = this.#services.store.state
    const isOver = lotteries.voidOf(this.#lottery.code, number) ?? lotteries.holds.ballOf(this.#lottery.code, number)
    const isMoved = issueByNumber(this.#lottery.timetable, number) === null
    if (this.#closed.has(number) || isOver || isMoved) throw new PlayRefused('ISSUE_CLOSED')
    this.#refuseSuspended(number)
  }

  /** @throws PlayRefused while staff have suspended an issue */
  #refuseSuspended(number: string): void {
    if (this.#services.store.state.lotteries.holds.suspensionOf(this.#lottery.code, number))
      throw new PlayRefused('ISSUE_SUSPENDED')
  }

  /** The issue of a number if it takes orders now. */
  #openIssue(number: string): Issue | null {
    const issue = issueAt(this.#lottery.timetable, this.#nowMs())
    const { lotteries } = this.#services.store.state
    const isOver = lotteries.voidOf(this.#lottery.code, number) ?? lotteries.holds.ballOf(this.#lottery.code, number)
    return issue.number === number && !isOver && isOffered(lotteries, this.#lottery, issue) ? issue : null
  }

  /** So many issues from an open one on. @throws PlayRefused where their days are not published */
  #issuesFrom(first: Issue, count: number): Issue[] {
    const { lotteries } = this.#services.store.state
    const issues: Issue[] = [first]
    while (issues.length < count) issues.push(issueAt(this.#lottery.timetable, issues.at(-1)?.closesMs ?? 0))
    if (issues.some((issue) => !isOffered(lotteries, this.#lottery, issue))) throw new PlayRefused('TOO_MANY_ORDERS')
    for (const { number } of issues) this.#refuseSuspended(number)
    return issues
  }

  #isBeforeClose(number: string): boolean {
    const issue = issueByNumber(this.#lottery.timetable, number)
    // Its numbers are known, so its orders can no longer be cancelled or changed.
    const hasFallen = this.#services.store.state.lotteries.holds.ballOf(this.#lottery.code, number) !== null
    return issue !== null && this.#nowMs() < issue.closesMs && !hasFallen
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
