import { calendarDay, formatInstant } from '#contract/calendar.ts'
import type { LimitKind } from '#contract/entities/protection.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectBarriers, selectLimitsForUse } from './protection.store.ts'
import { type UsageScope, usedOf } from './usage.ts'

/** A bet or a deposit that is about to be posted in the same transaction. Minor units. */
export interface Intent extends UsageScope {
  readonly amountMinor: bigint
  /** The brand's, for the day and the time of a refusal that a member reads; a provider gets the code alone. */
  readonly timeZone?: string
}

/**
 * Guard: the member may stake this amount now. Call it before the bet is posted, in its transaction: the member's limits
 * are locked until its end, so that two concurrent bets cannot both use the remaining limit.
 *
 * @throws {PlatformError} SELF_EXCLUDED, TIME_OUT, LIMIT_REACHED (loss or session)
 */
export function assertMayBet(tx: Tx, bet: Intent): Promise<void> {
  return assertMay(tx, bet, ['loss', 'session'])
}

/**
 * Guard: the member may deposit this amount now. `pendingMinor`: the sum of open deposits, which are not in the ledger
 * yet.
 *
 * @throws {PlatformError} SELF_EXCLUDED, TIME_OUT, LIMIT_REACHED (deposit)
 */
export function assertMayDeposit(tx: Tx, deposit: Intent & { readonly pendingMinor?: bigint }): Promise<void> {
  return assertMay(tx, { ...deposit, amountMinor: deposit.amountMinor + (deposit.pendingMinor ?? 0n) }, ['deposit'])
}

async function assertMay(tx: Tx, intent: Intent, kinds: readonly LimitKind[]): Promise<void> {
  const barriers = await selectBarriers(tx, intent, kinds)
  const { now, amountMinor, timeZone = 'UTC' } = intent
  const excludedUntil = barriers?.excluded_until
  if (excludedUntil && excludedUntil > now)
    throw new PlatformError('SELF_EXCLUDED', { until: calendarDay(excludedUntil, timeZone) })
  const timeOutUntil = barriers?.time_out_until
  if (timeOutUntil && timeOutUntil > now)
    throw new PlatformError('TIME_OUT', { until: formatInstant(timeOutUntil, timeZone) })
  if (!barriers?.has_limits) return
  for (const { kind, period, value } of await selectLimitsForUse(tx, intent, kinds)) {
    const used = await usedOf(tx, intent, kind, period)
    const isReached = kind === 'session' ? used >= value : used + amountMinor > value
    if (isReached) throw new PlatformError('LIMIT_REACHED', { kind, period })
  }
}
