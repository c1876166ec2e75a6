import type { Money } from './entities/money.ts'

/**
 * The member's own stream of server-sent events: `GET` with the token, answered with `text/event-stream`. It is no row of
 * the contract, because its answer has no end. A `balance` event comes at once and after every change; `ended` is the last
 * one, when the memberSession is over. Without news a comment line comes every LIVE_HEARTBEAT_MS.
 */
export const LIVE_PATH = '/wps/v2/live'
export const LIVE_HEARTBEAT_MS = 15_000

/** Data of a `balance` event, as JSON. */
export interface LiveBalance {
  readonly balance: Money
  /** When it was read, ISO 8601. */
  readonly at: string
}
