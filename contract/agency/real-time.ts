import type { ContractTerms } from './terms.ts'

/** How far a day of a real-time salary has been paid, in minor units. */
export interface DayState {
  readonly paidMinor: bigint
  /** What an earlier day has paid too much. */
  readonly aheadMinor: bigint
}

/**
 * What a slot pays when the day so far is due this much: the day is cumulative, so that the floors of 288 slots do not eat
 * the cents. Never below zero: what is ahead waits. Agents specification, section 7.4.
 */
export function paySlot({ paidMinor, aheadMinor }: DayState, dueMinor: bigint): bigint {
  const due = dueMinor > 0n ? dueMinor : 0n
  const pay = due - paidMinor - aheadMinor
  return pay > 0n ? pay : 0n
}

/** What the next day begins with: nothing when the agent keeps what was paid too much. */
export function aheadAfter({ overpay }: Pick<ContractTerms, 'overpay'>, day: DayState, lastDueMinor: bigint): bigint {
  if (overpay === 'keep') return 0n
  const due = lastDueMinor > 0n ? lastDueMinor : 0n
  const ahead = day.paidMinor + day.aheadMinor - due
  return ahead > 0n ? ahead : 0n
}
