import type { Money } from './money/money.ts'

/**
 * The member's server-sent events: `GET` with the token. It is not a row of the contract, because the response does not
 * end. A `balance` event is sent immediately and after every change; `ended` is the last event, sent when the
 * memberSession ends. Without events a comment line is sent every LIVE_HEARTBEAT_MS.
 */
export const LIVE_PATH = '/wps/v2/live'
export const LIVE_HEARTBEAT_MS = 15_000

/** Data of a `balance` event, as JSON. */
export interface LiveBalance {
  readonly balance: Money
  /** Time of the balance, ISO 8601. */
  readonly at: string
}
