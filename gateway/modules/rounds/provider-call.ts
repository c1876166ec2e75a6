import { createHash } from 'node:crypto'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { LedgerError } from '#gateway/modules/ledger/index.ts'
import type { RoundsDeps } from './deps.ts'
import type { RoundPolicy } from './policy.ts'
import { RoundRefusal, type RoundRefusalCode } from './refusal.ts'
import { type GameTransaction, type LockedMember, lockMember } from './transactions.store.ts'

/** The common part of every provider call that moves money. */
export interface ProviderCall {
  readonly provider: string
  readonly policy: RoundPolicy
  readonly merchant: string
  readonly memberId: string
  /** The provider's transaction id, unique for ever. */
  readonly transactionUuid: string
  readonly round: string
  /** True: this call closes the round. */
  readonly roundClosed: boolean
  readonly now: Date
  /** What else happens in the transaction of the call, once: a message to the member. */
  readonly within?: (tx: Tx) => Promise<void>
}

export interface ProviderCallResult {
  /** The balance right after the first call with this id, also for retries. */
  readonly balanceMinor: bigint
  readonly currency: string
  /** True for a retry: nothing moved now. */
  readonly replayed: boolean
  /** True: a win above the ceiling waits for an operator, who decides by `heldUntil`. */
  readonly isHeld?: boolean
  readonly heldUntil?: Date
}

/** The outcome of a call: `answer` other than OK is a stored refusal, which retries receive too. */
export interface ProviderCallOutcome extends ProviderCallResult {
  readonly answer: 'OK' | RoundRefusalCode
}

export type { LockedMember }

/**
 * Runs a provider call for a member in one transaction, after the member's earlier calls, and then sends the new balance
 * to the member's page.
 *
 * @throws {RoundRefusal} the call is refused; nothing moved
 */
export async function runProviderCall(
  services: Pick<RoundsDeps, 'db' | 'live'>,
  call: ProviderCall,
  work: (tx: Tx, member: LockedMember) => Promise<ProviderCallOutcome>,
): Promise<ProviderCallResult> {
  const { merchant, memberId } = call
  const attempt = () =>
    services.db.withMerchant(merchant, async (tx) => {
      const member = await lockMember(tx, merchant, memberId)
      if (!member) throw new RoundRefusal('TOKEN_INVALID')
      const done = await work(tx, member)
      if (!done.replayed && done.answer === 'OK') await call.within?.(tx)
      return done
    })
  const outcome = await retryOnDeadlock(attempt).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  if (!outcome.replayed) services.live.balanceChanged(merchant, memberId)
  if (outcome.answer !== 'OK') throw new RoundRefusal(outcome.answer)
  return outcome
}

const DEADLOCK = '40P01'
const DEADLOCK_TRIES = 3

/**
 * A call locks its own member only, so the calls of two members that reference each other's transactions may deadlock. The
 * database aborts one of them, with nothing moved, and it is retried.
 */
export async function retryOnDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
      if (!isDeadlock || tries === DEADLOCK_TRIES) throw error
    }
  }
}

/**
 * The result of the first call with this id; refused when the contents differ.
 *
 * @throws {RoundRefusal} TRANSACTION_DUPLICATE, TRANSACTION_ROLLED_BACK for a bet that was rolled back before it arrived
 */
export function replayResult(
  earlier: Pick<GameTransaction, 'status' | 'content_hash' | 'balance_after_minor' | 'currency' | 'answer'>,
  content: Uint8Array,
): ProviderCallOutcome {
  if (earlier.status === 'tombstone') throw new RoundRefusal('TRANSACTION_ROLLED_BACK')
  if (Buffer.compare(earlier.content_hash, content) !== 0) throw new RoundRefusal('TRANSACTION_DUPLICATE')
  return {
    balanceMinor: earlier.balance_after_minor,
    currency: earlier.currency,
    replayed: true,
    answer: earlier.answer as ProviderCallOutcome['answer'],
  }
}

/** A hash of the content, which is the same for a call and its retries. */
export function contentHash(
  call: ProviderCall,
  kind: string,
  parts: readonly (string | bigint | boolean | null)[],
): Buffer {
  const content = [kind, call.memberId, call.round, ...parts].map((part) => (part === null ? null : String(part)))
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** The reference of a movement in the ledger: the provider and its transaction id. */
export function ledgerReference(
  { provider, transactionUuid }: Pick<ProviderCall, 'provider' | 'transactionUuid'>,
  suffix = '',
): string {
  return `${provider}:${transactionUuid}${suffix}`
}

/** Converts refusals of the ledger and of player protection to refusals of a round. */
export function refusalOf(error: unknown): RoundRefusal | null {
  if (error instanceof LedgerError) {
    if (error.code === 'INSUFFICIENT_FUNDS') return new RoundRefusal('NOT_ENOUGH_MONEY')
    // Concurrent calls of two members with one id: each locks its own member only, and the ledger accepts one of them.
    if (error.code === 'REFERENCE_REUSED') return new RoundRefusal('TRANSACTION_DUPLICATE')
    return error.code === 'ACCOUNT_NOT_FOUND' ? new RoundRefusal('CURRENCY_WRONG') : null
  }
  return error instanceof PlatformError ? new RoundRefusal('LIMIT_REACHED', error.code) : null
}
