import { LRUCache } from 'lru-cache'
import {
  type CoveredLine,
  type ExposureLimits,
  footprintOf,
  IssueExposure,
  outcomeText,
  type Part,
  parseSelection,
  playOf,
  type TightNumber,
} from '#lottery/index.ts'
import { PlayRefused } from '../../rounds/errors.ts'
import type { RoundOpening } from '../../state/events.ts'
import type { LotteryOrder } from '../../state/lottery-records.ts'
import type { GameStudioState } from '../../state/state.ts'
import { rulesOf } from '../kinds.ts'
import type { Lottery } from '../lottery.ts'

/** Full numbers that a page shows. */
const TIGHT_SHOWN = 200

/**
 * What the open issues of a lottery would cost, in lowest stakes so that orders of different currencies add up. An issue is counted
 * from the accepted orders at the start, then kept up to date; nothing here waits, so no limit is passed in between.
 */
export class IssueCosts {
  readonly #lottery: Lottery
  readonly #state: GameStudioState
  readonly #issues = new Map<string, IssueExposure>()

  constructor(lottery: Lottery, state: GameStudioState) {
    this.#lottery = lottery
    this.#state = state
    for (const issue of state.lotteries.waitingIssues(lottery.code)) this.#count(issue)
  }

  /** Counts the orders of a slip, all or none. @throws PlayRefused NUMBER_FULL or PRIZE_LIMIT with the line and the full numbers */
  reserve(openings: readonly RoundOpening[]): void {
    for (const [index, { order, nonce: line }] of openings.entries()) {
      const refusal = order
        ? (this.#issues.get(order.issue) ?? this.#count(order.issue)).reserve(
            this.#covered(order),
            this.#limitsOf(order.issue),
          )
        : null
      if (!refusal) continue
      this.release(openings.slice(0, index))
      throw new PlayRefused(
        refusal.code,
        line,
        refusal.code === 'NUMBER_FULL' ? this.#written(refusal.full, order?.selection ?? '') : [],
      )
    }
  }

  /** Orders that were given back do not count any more. */
  release(orders: readonly Pick<RoundOpening, 'order'>[]): void {
    for (const { order } of orders)
      if (order) this.#issues.get(order.issue)?.release(this.#covered(order), this.#limitsOf(order.issue))
  }

  /** Numbers of an issue whose limit is at least half used. */
  tight(issue: string): readonly TightNumber[] {
    const limits = this.#limitsOf(issue)
    const isCounted = this.#issues.has(issue) || limits.closed !== undefined
    return isCounted ? (this.#issues.get(issue) ?? this.#count(issue)).tight(limits, TIGHT_SHOWN) : []
  }

  /** Drops an issue that was drawn. */
  forget(issue: string): void {
    this.#issues.delete(issue)
  }

  /** The limits of an issue, and the outcomes that staff have closed in it. */
  #limitsOf(issue: string): ExposureLimits {
    const limits = this.#state.lotteries.limitsOf(this.#lottery.code)
    const lines = this.#state.lotteries.limits.closedIn(this.#lottery.code, issue)
    if (lines.length === 0) return limits
    const closed = new Map<string, Set<number>>()
    const { rules, pricesOf } = rulesOf(this.#lottery.kind)
    for (const { play: code, selection } of lines) {
      const play = playOf(rules, code)
      for (const { family, pays } of footprintOf(rules, play, parseSelection(play, selection), pricesOf(play)))
        closed.set(family, new Set([...(closed.get(family) ?? []), ...pays.keys()]))
    }
    return { ...limits, closed }
  }

  #count(issue: string): IssueExposure {
    const exposure = new IssueExposure(rulesOf(this.#lottery.kind).rules)
    for (const id of this.#state.lotteries.ordersOf(this.#lottery.code, issue)) {
      const order = this.#state.rounds.get(id)?.order
      if (order) exposure.restore(this.#covered(order), this.#limitsOf(issue))
    }
    this.#issues.set(issue, exposure)
    return exposure
  }

  #covered({ play, selection, prices, multiple }: LotteryOrder): CoveredLine {
    const key = `${this.#lottery.kind} ${play} ${selection} ${prices.join()}`
    const known = footprints.get(key)
    if (known) return { play, parts: known, multiple }
    const { rules } = rulesOf(this.#lottery.kind)
    const found = playOf(rules, play)
    const parts = footprintOf(rules, found, parseSelection(found, selection), prices.map(BigInt))
    footprints.set(key, parts)
    return { play, parts, multiple }
  }

  #written(full: readonly { family: string; outcome: number }[], selection: string): string[] {
    const { draw } = rulesOf(this.#lottery.kind).rules
    return full.map(({ family, outcome }) => outcomeText(draw, family.split(' ').at(-1) ?? '', outcome) ?? selection)
  }
}

/** Players bet on the same lines again and again; a line of ten thousand units has as many outcomes. */
const footprints = new LRUCache<string, readonly Part[]>({
  maxSize: 200_000,
  sizeCalculation: (parts) => 1 + parts.reduce((sum, { pays }) => sum + pays.size, 0),
})
