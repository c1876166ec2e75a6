import { randomUUID } from 'node:crypto'
import { OperatorUnreachable } from '../operator/client.ts'
import type { RoundServices } from '../rounds/take-bet.ts'
import type { Round } from '../state/entities.ts'
import type { IssueCosts } from './limits/issue-costs.ts'
import type { Lottery } from './lottery.ts'
import { type Issue, issueByNumber } from './timetable.ts'

/** With these answers a member may bet no more: a limit, a break, an exclusion, a stopped game, a closed account. */
const haltingStatuses = ['RS_ERROR_LIMIT_REACHED', 'RS_ERROR_USER_DISABLED']

/**
 * The series of one lottery whose stakes are held: they stop after a win or a profit, and when their member may bet no more. What is
 * given back are the orders of issues that have not closed.
 */
export class Chases {
  readonly #lottery: Lottery
  readonly #services: RoundServices
  readonly #costs: IssueCosts
  /** The issue whose series are asked about, those that were, and whether all were. */
  #issue = ''
  readonly #asked = new Set<string>()
  #isDone = false

  constructor(lottery: Lottery, services: RoundServices, costs: IssueCosts) {
    this.#lottery = lottery
    this.#services = services
    this.#costs = costs
  }

  /** The accepted orders of a chase whose issues have not closed. */
  openOrdersOf(chaseId: string): Round[] {
    const { lotteries, rounds } = this.#services.store.state
    const nowMs = this.#services.now().getTime()
    return lotteries
      .waitingOrdersOfChase(chaseId)
      .flatMap((id) => rounds.get(id) ?? [])
      .filter(({ order }) => {
        const issue = order && issueByNumber(this.#lottery.timetable, order.issue)
        return issue ? nowMs < issue.closesMs : false
      })
  }

  /** Gives orders back. Returns the last balance. */
  async giveBack(orders: readonly Round[], reason: string): Promise<number | null> {
    const { store, delivery } = this.#services
    const voids = orders.map(({ id }) => ({ t: 'void', id, rollbackTx: randomUUID(), reason }) as const)
    await store.record(...voids)
    this.#costs.release(orders)
    const balances = await Promise.all(orders.map(({ id }) => delivery.deliver(id)))
    return balances.at(-1) ?? null
  }

  /** After the settlement of some orders: the series that have won enough give their open issues back before the next one closes. */
  async stopAfter(ids: readonly string[]): Promise<void> {
    const { rounds, lotteries } = this.#services.store.state
    const reasons = new Map<string, string>()
    for (const id of ids) {
      const round = rounds.get(id)
      const chase = round?.order?.chase
      if (!round || !chase) continue
      if (chase.stopsOnWin && BigInt(round.settlement?.winMinor ?? 0) > 0n) reasons.set(chase.id, 'CHASE_WON')
      else if (chase.stopsAtProfitMinor && lotteries.profitOfChase(chase.id) >= BigInt(chase.stopsAtProfitMinor))
        reasons.set(chase.id, 'CHASE_PROFIT')
    }
    for (const [chaseId, reason] of reasons) await this.giveBack(this.openOrdersOf(chaseId), reason)
  }

  /**
   * Asks the operator once for every series with orders in an issue that has opened whether its member may still bet. If not, this issue
   * and all later ones are given back. The first issue of a series was asked about by its bets. Returns whether any was.
   */
  async haltRefused({ number }: Issue): Promise<boolean> {
    if (this.#issue !== number) {
      this.#issue = number
      this.#asked.clear()
      this.#isDone = false
    }
    if (this.#isDone) return false
    this.#isDone = true
    const { rounds, lotteries } = this.#services.store.state
    const firsts = new Map<string, Round>()
    for (const id of lotteries.ordersOf(this.#lottery.code, number)) {
      const round = rounds.get(id)
      const chase = round?.order?.chase
      if (round && chase && chase.firstIssue !== number && !this.#asked.has(chase.id)) firsts.set(chase.id, round)
    }
    const answers = await Promise.all([...firsts].map(([chaseId, round]) => this.#ask(chaseId, round)))
    return answers.includes(true)
  }

  async #ask(chaseId: string, { sessionId }: Round): Promise<boolean> {
    const { client, store, warn } = this.#services
    const session = store.state.sessions.get(sessionId)
    if (!session) return false
    this.#asked.add(chaseId)
    try {
      const { user, token, gameCode } = session
      const request = { request_uuid: randomUUID(), user, token, game_code: gameCode }
      const { status } = await client.call('mayBet', request)
      if (!haltingStatuses.includes(status)) return false
      await this.giveBack(this.openOrdersOf(chaseId), 'CHASE_HALTED')
      return true
    } catch (error) {
      if (!(error instanceof OperatorUnreachable)) throw error
      // Asked again while the issue is open.
      this.#asked.delete(chaseId)
      this.#isDone = false
      warn(`lottery ${this.#lottery.code}: ${error.message}`)
      return false
    }
  }
}
