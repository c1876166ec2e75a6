import type { LimitKind, LimitPeriod } from '#contract/entities/protection.ts'
import { gameKinds } from '#contract/entities/statement.ts'
import type { Tx } from '#gateway/db/index.ts'
import { sumStatement } from '#gateway/modules/ledger/index.ts'
import { sessionTimeMs } from '#gateway/modules/session/index.ts'
import { periodStart } from './period-start.ts'
import type { MemberKey } from './protection.store.ts'

const MINUTE_MS = 60_000
/** The ledger gives a posting its own time, which may be a moment after the caller's now. */
const CLOCK_SLACK_MS = 60_000

export interface UsageScope extends MemberKey {
  readonly currency: string
  readonly now: Date
}

/**
 * A member's usage of a limit within a period up to now: deposits and net losses in minor units, whole minutes of session
 * time. A negative loss is a net win.
 */
export async function usedOf(tx: Tx, scope: UsageScope, kind: LimitKind, period: LimitPeriod): Promise<bigint> {
  const from = periodStart(period, scope.now)
  if (kind === 'session') return BigInt(Math.floor((await sessionTimeMs(tx, scope, from, scope.now)) / MINUTE_MS))
  const { credit, debit } = await moved(tx, scope, from, kind === 'deposit' ? ['deposit'] : gameKinds)
  return kind === 'deposit' ? credit : debit - credit
}

/** Sums credited to and debited from the member since an instant, by transactions of some kinds; minor units. */
export async function moved(tx: Tx, scope: UsageScope, from: Date, kinds: readonly string[]) {
  const { merchant, memberId, currency, now } = scope
  const until = new Date(now.getTime() + CLOCK_SLACK_MS)
  const sums = await sumStatement(tx, { merchant, memberId, currency, from, until, kinds })
  return {
    credit: sums.reduce((sum, { creditMinor }) => sum + creditMinor, 0n),
    debit: sums.reduce((sum, { debitMinor }) => sum + debitMinor, 0n),
  }
}
