import { createHash } from 'node:crypto'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { LedgerError } from '#gateway/modules/ledger/index.ts'
import type { RoundsDeps } from './deps.ts'
import type { RoundPolicy } from './policy.ts'
import { RoundRefusal, type RoundRefusalCode } from './refusal.ts'
import { type GameTransaction, lockMember } from './transactions.store.ts'

/** What every call of a provider that moves money has. */
export interface Callback {
  readonly provider: string
  readonly policy: RoundPolicy
  readonly merchant: string
  readonly memberId: string
  /** The provider's name of it, once for ever. */
  readonly transactionUuid: string
  readonly round: string
  /** True: with it the round is over. */
  readonly roundClosed: boolean
  readonly now: Date
}

export interface CallbackResult {
  /** Right after the first call of this name, however often it comes. */
  readonly balanceMinor: bigint
  readonly currency: string
  /** True: it had come before, and nothing moved now. */
  readonly replayed: boolean
}

/** What a call's work leaves: `answer` other than OK is a refusal that is kept, so that its repetition tells the same. */
export interface CallbackOutcome extends CallbackResult {
  readonly answer: 'OK' | RoundRefusalCode
}

export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/**
 * Runs a provider's call for a member in one transaction, after the member's earlier ones; afterwards the member's page
 * is told of the balance.
 *
 * @throws {RoundRefusal} it is refused; nothing moved
 */
export async function runCallback(
  services: Pick<RoundsDeps, 'db' | 'live'>,
  call: Callback,
  work: (tx: Tx, member: LockedMember) => Promise<CallbackOutcome>,
): Promise<CallbackResult> {
  const { merchant, memberId } = call
  const attempt = () =>
    services.db.withMerchant(merchant, async (tx) => {
      const member = await lockMember(tx, merchant, memberId)
      if (!member) throw new RoundRefusal('TOKEN_INVALID')
      return work(tx, member)
    })
  const outcome = await untilNoDeadlock(attempt).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  if (!outcome.replayed) services.live.balanceChanged(merchant, memberId)
  if (outcome.answer !== 'OK') throw new RoundRefusal(outcome.answer)
  return outcome
}

const DEADLOCK = '40P01'
const DEADLOCK_TRIES = 3

/**
 * Each call waits for its own member only. Two members' calls that name each other's transactions may wait for one
 * another; the database ends one of them, with nothing moved, and it comes again.
 */
async function untilNoDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
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
 * What the first call of this name was told; refused when that one was about something else.
 *
 * @throws {RoundRefusal} TRANSACTION_DUPLICATE, TRANSACTION_ROLLED_BACK for a bet that was undone before it came
 */
export function replayOf(earlier: GameTransaction, content: Uint8Array): CallbackOutcome {
  if (earlier.status === 'tombstone') throw new RoundRefusal('TRANSACTION_ROLLED_BACK')
  if (Buffer.compare(earlier.content_hash, content) !== 0) throw new RoundRefusal('TRANSACTION_DUPLICATE')
  return {
    balanceMinor: earlier.balance_after_minor,
    currency: earlier.currency,
    replayed: true,
    answer: earlier.answer as CallbackOutcome['answer'],
  }
}

/** What makes two calls of one name the same call. */
export function contentHash(
  call: Callback,
  kind: string,
  parts: readonly (string | bigint | boolean | null)[],
): Buffer {
  const content = [kind, call.memberId, call.round, ...parts].map((part) => (part === null ? null : String(part)))
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** Names a movement in the ledger: the provider's name within the provider. */
export function ledgerReference({ provider, transactionUuid }: Callback, suffix = ''): string {
  return `${provider}:${transactionUuid}${suffix}`
}

/** Refusals of the ledger and of player protection in the words of a round. */
function refusalOf(error: unknown): RoundRefusal | null {
  if (error instanceof LedgerError) {
    if (error.code === 'INSUFFICIENT_FUNDS') return new RoundRefusal('NOT_ENOUGH_MONEY')
    // Two members' calls of one name at the same moment: each waits for its own member only, and the ledger takes one.
    if (error.code === 'REFERENCE_REUSED') return new RoundRefusal('TRANSACTION_DUPLICATE')
    return error.code === 'ACCOUNT_NOT_FOUND' ? new RoundRefusal('CURRENCY_WRONG') : null
  }
  return error instanceof PlatformError ? new RoundRefusal('LIMIT_REACHED') : null
}
