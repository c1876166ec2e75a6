import type { EntryState } from './entities/rewards/promotion-states.ts'
import type { Money } from './money/money.ts'

/**
 * The member's server-sent events: `GET` with the token. It is not a row of the contract, because the response does not
 * end. A `balance` event is sent immediately and after every change; a `promo` event follows the first one, and each
 * change of the member's promotions. `ended` is the last event, sent when the memberSession ends. Without events a comment line is sent every LIVE_HEARTBEAT_MS.
 */
export const LIVE_PATH = '/wps/v2/live'
export const LIVE_HEARTBEAT_MS = 15_000

/** Bonus money with its task, beside the balance. */
export interface LiveBonus {
  /** The grant. */
  readonly id: string
  readonly amount: Money
  /** Whether bets can be paid with it; otherwise it is there when the member's own bets have done the task. */
  readonly isStakeable: boolean
  /** The task: what has to be staked, what has counted, what is left. */
  readonly required: Money
  readonly done: Money
  readonly left: Money
  /** The largest bet that bonus money helps to pay; of a larger one that cash pays, so much counts. */
  readonly maxBet: Money
  /** What a stake counts by game type, in basis points; a type that is not named counts nothing and cannot use the bonus. */
  readonly weights: Readonly<Record<string, number | undefined>>
}

/** Data of a `balance` event, as JSON. */
export interface LiveBalance {
  readonly balance: Money
  /** Null without bonus money. */
  readonly bonus: LiveBonus | null
  /** Time of the balance, ISO 8601. */
  readonly at: string
}

/** Data of a `promo` event, as JSON: what the badges of menus count, and how far the member is. */
export interface LivePromo {
  /** Rewards that can be taken, those of missions included. */
  readonly claimable: number
  /** Those of missions. */
  readonly missions: number
  readonly unreadMessage: number
  /** The member's entries that are not over. */
  readonly entries: readonly {
    readonly entryId: string
    readonly promotionId: string
    readonly state: EntryState
    /** What is there of each step of a mission; of a tournament the score, of a raffle the numbers. */
    readonly have: readonly string[]
  }[]
  /** Time of the figures, ISO 8601. */
  readonly at: string
}
