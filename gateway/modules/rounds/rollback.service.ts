import type { Tx } from '#gateway/db/index.ts'
import { showWin } from './board.ts'
import {
  type Callback,
  type CallbackOutcome,
  type CallbackResult,
  contentHash,
  type LockedMember,
  ledgerReference,
  replayOf,
  runCallback,
} from './callback.ts'
import type { RoundsDeps } from './deps.ts'
import { balanceOf, move } from './move.ts'
import { RoundRefusal } from './refusal.ts'
import { changeRound } from './rounds.store.ts'
import {
  type GameTransaction,
  insertTransaction,
  markRolledBack,
  returnFreeRound,
  selectTransactions,
  selectWinsOf,
} from './transactions.store.ts'

export interface Rollback extends Callback {
  /** The bet, or the win, that shall not have been. */
  readonly referenceUuid: string
}

/**
 * Undoes a bet or a win, once. A bet that never came is remembered as undone, so that it is refused when it comes late.
 *
 * @throws {RoundRefusal} TRANSACTION_UNKNOWN by the provider's policy, or the reference is another member's,
 * TRANSACTION_DUPLICATE, NOT_ENOUGH_MONEY when a win that is taken back has been spent
 */
export function rollBack(services: Pick<RoundsDeps, 'db' | 'live'>, call: Rollback): Promise<CallbackResult> {
  const { merchant, memberId, provider, transactionUuid, referenceUuid } = call
  const content = contentHash(call, 'rollback', [referenceUuid])
  return runCallback(services, call, async (tx, member) => {
    const rows = await selectTransactions(tx, merchant, provider, [transactionUuid, referenceUuid])
    const earlier = rows.find((row) => row.transaction_uuid === transactionUuid)
    if (earlier) return replayOf(earlier, content)
    const undone = rows.find((row) => row.transaction_uuid === referenceUuid)
    if (!undone) return keepTombstone(tx, call, member, content)
    if (undone.member_id !== memberId || undone.kind === 'rollback') throw new RoundRefusal('TRANSACTION_UNKNOWN')
    return undone.status === 'done' ? undo(tx, call, member, undone, content) : note(tx, call, undone, content)
  })
}

async function undo(
  tx: Tx,
  call: Rollback,
  member: LockedMember,
  undone: GameTransaction,
  content: Buffer,
): Promise<CallbackOutcome> {
  const { merchant, provider, now } = call
  const isBet = undone.kind === 'bet'
  if (isBet && call.policy.rollbackAfterWin === 'refuse' && (await hasWon(tx, undone))) {
    throw new RoundRefusal('TRANSACTION_UNKNOWN')
  }
  const amountMinor = isBet ? undone.amount_minor : -undone.amount_minor
  const { currency } = undone
  const moved = await move(tx, call, { kind: 'rollback', reference: ledgerReference(call), amountMinor, currency })
  await keep(tx, call, content, {
    round_id: undone.round_id,
    amount_minor: undone.amount_minor,
    currency,
    balance_after_minor: moved.balanceMinor,
    ledger_transaction_id: moved.ledgerId,
  })
  await markRolledBack(tx, merchant, provider, undone.transaction_uuid)
  if (undone.is_free && undone.reward_uuid) await returnFreeRound(tx, merchant, undone.reward_uuid)
  if (undone.round_id !== null) {
    const change = isBet ? { betMinor: -undone.amount_minor, bets: -1 } : { payoutMinor: -undone.amount_minor }
    const round = await changeRound(tx, merchant, undone.round_id, { ...change, closed: call.roundClosed, now })
    await showWin(tx, round, member.username)
  }
  return { balanceMinor: moved.balanceMinor, currency, replayed: false, answer: 'OK' }
}

/** It has been undone before, by another name: that stands, and nothing moves. */
async function note(tx: Tx, call: Rollback, undone: GameTransaction, content: Buffer): Promise<CallbackOutcome> {
  const { currency } = undone
  const balanceMinor = await balanceOf(tx, call, currency)
  const row = { round_id: undone.round_id, amount_minor: 0n, currency, balance_after_minor: balanceMinor }
  await keep(tx, call, content, { ...row, ledger_transaction_id: null })
  return { balanceMinor, currency, replayed: false, answer: 'OK' }
}

async function keepTombstone(tx: Tx, call: Rollback, member: LockedMember, content: Buffer): Promise<CallbackOutcome> {
  const { currency } = member
  const balanceMinor = await balanceOf(tx, call, currency)
  const nothing = { round_id: null, amount_minor: 0n, currency, balance_after_minor: balanceMinor }
  const tombstone = {
    ...nothing,
    merchant: call.merchant,
    provider_code: call.provider,
    transaction_uuid: call.referenceUuid,
    kind: 'bet' as const,
    status: 'tombstone' as const,
    member_id: call.memberId,
    content_hash: content,
    made_at: call.now,
  }
  // Another member's bet of this name came in the same moment: it is not this member's to undo.
  if (!(await insertTransaction(tx, tombstone))) throw new RoundRefusal('TRANSACTION_UNKNOWN')
  const answer = call.policy.unknownRollback
  await keep(tx, call, content, { ...nothing, ledger_transaction_id: null, answer })
  return { balanceMinor, currency, replayed: false, answer }
}

async function keep(
  tx: Tx,
  call: Rollback,
  content: Buffer,
  row: Pick<
    GameTransaction,
    'round_id' | 'amount_minor' | 'currency' | 'balance_after_minor' | 'ledger_transaction_id'
  > & {
    answer?: string
  },
): Promise<void> {
  const isOurs = await insertTransaction(tx, {
    ...row,
    merchant: call.merchant,
    provider_code: call.provider,
    transaction_uuid: call.transactionUuid,
    kind: 'rollback',
    member_id: call.memberId,
    reference_uuid: call.referenceUuid,
    content_hash: content,
    made_at: call.now,
  })
  if (!isOurs) throw new RoundRefusal('TRANSACTION_DUPLICATE')
}

async function hasWon(tx: Tx, bet: GameTransaction): Promise<boolean> {
  const wins = await selectWinsOf(tx, bet.merchant, bet.provider_code, bet.transaction_uuid)
  return wins.some(({ amount_minor }) => amount_minor > 0n)
}
