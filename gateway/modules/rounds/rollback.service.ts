import type { Tx } from '#gateway/db/index.ts'
import { addCounted } from '#gateway/modules/bonus/index.ts'
import { hasGrantOf, playableBalance, settleFinishedGrant } from './bonus/playable-balance.ts'
import { bonusReturn } from './bonus/return-bonus.ts'
import { takenFrom } from './bonus/winnings.ts'
import type { RoundsDeps } from './deps.ts'
import { refuseHeldWin } from './held-wins/hold-win.ts'
import { postMovement } from './post-movement.ts'
import {
  contentHash,
  type LockedMember,
  ledgerReference,
  type ProviderCall,
  type ProviderCallOutcome,
  type ProviderCallResult,
  replayResult,
  runProviderCall,
} from './provider-call.ts'
import { RoundRefusal } from './refusal.ts'
import { changeRound, type GameRound, selectRound } from './rounds.store.ts'
import { settleSeries } from './settle-series.ts'
import {
  type GameTransaction,
  hasRoundWon,
  insertTransaction,
  markRolledBack,
  returnFreeRound,
  selectTransactions,
} from './transactions.store.ts'
import { updateWinnersBoard } from './winners-board.ts'

export interface Rollback extends ProviderCall {
  /** The bet or win to roll back. */
  readonly referenceUuid: string
}

/**
 * Rolls back a bet or a win, once. For an unknown bet a tombstone is stored, so the bet is refused if it arrives later.
 *
 * @throws {RoundRefusal} TRANSACTION_UNKNOWN by the provider's policy, or when the reference belongs to another member,
 * TRANSACTION_DUPLICATE, NOT_ENOUGH_MONEY when the rolled-back win has been spent
 */
export function rollBack(services: Pick<RoundsDeps, 'db' | 'live'>, call: Rollback): Promise<ProviderCallResult> {
  const { merchant, memberId, provider, transactionUuid, referenceUuid } = call
  const content = contentHash(call, 'rollback', [referenceUuid])
  return runProviderCall(services, call, async (tx, member) => {
    const rows = await selectTransactions(tx, merchant, provider, [transactionUuid, referenceUuid])
    const earlier = rows.find((row) => row.transaction_uuid === transactionUuid)
    if (earlier) return replayResult(earlier, content)
    const original = rows.find((row) => row.transaction_uuid === referenceUuid)
    if (!original) return insertTombstone(tx, call, member, content)
    if (original.member_id !== memberId || original.kind === 'rollback') throw new RoundRefusal('TRANSACTION_UNKNOWN')
    if (original.status === 'held') {
      const { provider: code, now } = call
      await refuseHeldWin(tx, original, { decidedBy: `provider:${code}`, note: 'rolled back', now })
    }
    return original.status === 'done'
      ? reverse(tx, call, member, original, content)
      : recordRepeated(tx, call, member, original, content)
  })
}

async function reverse(
  tx: Tx,
  call: Rollback,
  member: LockedMember,
  original: GameTransaction,
  content: Buffer,
): Promise<ProviderCallOutcome> {
  const { merchant, provider, now } = call
  const isBet = original.kind === 'bet'
  if (isBet && call.policy.rollbackAfterWin === 'refuse' && (await hasWon(tx, original))) {
    throw new RoundRefusal('TRANSACTION_UNKNOWN')
  }
  const amountMinor = isBet ? original.amount_minor : -original.amount_minor
  const { currency, grant_id: grantId } = original
  const bonus = await bonusMoved(tx, call, original)
  const bonusMinor = bonus?.amountMinor ?? 0n
  const posted = await postMovement(tx, call, {
    kind: 'rollback',
    reference: ledgerReference(call),
    amountMinor,
    bonus,
    currency,
  })
  if (grantId !== null) await addCounted(tx, merchant, grantId, -original.counted_units)
  await markRolledBack(tx, merchant, provider, original.transaction_uuid)
  if (original.is_free && original.reward_uuid) await returnFreeRound(tx, merchant, original.reward_uuid)
  let round: GameRound | null = null
  if (original.round_id !== null) {
    const change = isBet
      ? { betMinor: -original.amount_minor, bonusBetMinor: -bonusMinor, bets: -1 }
      : { payoutMinor: -original.amount_minor, bonusPayoutMinor: -bonusMinor }
    round = await changeRound(tx, merchant, original.round_id, { ...change, closed: call.roundClosed, now })
    await updateWinnersBoard(tx, round, member.username)
  }
  const hasGrant = hasGrantOf(member, original)
  const scope = { merchant, memberId: call.memberId, currency, gameType: round?.game_type ?? null, hasGrant, now }
  const rebateMinor = round ? await settleSeries(tx, round, now) : 0n
  const balanceMinor = await settleFinishedGrant(tx, scope, {
    cashMinor: posted.balanceMinor + rebateMinor,
    isRoundOver: round?.status !== 'open',
  })
  await insertRollback(tx, call, content, {
    round_id: original.round_id,
    amount_minor: original.amount_minor,
    bonus_minor: bonusMinor,
    opposite_minor: original.opposite_minor,
    grant_id: grantId,
    currency,
    balance_after_minor: balanceMinor,
    ledger_transaction_id: posted.ledgerId,
  })
  return { balanceMinor, currency, replayed: false, answer: 'OK' }
}

/** Where the bonus part of a bet goes back to, or that of a win is taken from. */
async function bonusMoved(tx: Tx, { merchant, memberId }: Rollback, original: GameTransaction) {
  const { kind, grant_id: grantId, bonus_minor: amountMinor, round_id: roundId } = original
  if (kind === 'bet') return await bonusReturn(tx, { merchant, memberId, grantId, amountMinor })
  const round = grantId !== null && roundId !== null ? await selectRound(tx, merchant, roundId) : undefined
  return await takenFrom(tx, memberId, original, round)
}

/** The original was rolled back before, with another id: nothing moves. */
async function recordRepeated(
  tx: Tx,
  call: Rollback,
  member: LockedMember,
  original: GameTransaction,
  content: Buffer,
): Promise<ProviderCallOutcome> {
  const { currency } = original
  const balanceMinor = await unchangedBalance(tx, call, member, original)
  const row = { round_id: original.round_id, amount_minor: 0n, currency, balance_after_minor: balanceMinor }
  await insertRollback(tx, call, content, { ...row, ledger_transaction_id: null })
  return { balanceMinor, currency, replayed: false, answer: 'OK' }
}

/** The balance that is answered when nothing moves. */
async function unchangedBalance(
  tx: Tx,
  { merchant, memberId, now }: Rollback,
  member: LockedMember,
  { currency, round_id }: Pick<GameTransaction, 'currency' | 'round_id'>,
): Promise<bigint> {
  const hasGrant = member.has_grant === true
  const round = hasGrant && round_id !== null ? await selectRound(tx, merchant, round_id) : undefined
  return playableBalance(tx, { merchant, memberId, currency, gameType: round?.game_type ?? null, hasGrant, now })
}

async function insertTombstone(
  tx: Tx,
  call: Rollback,
  member: LockedMember,
  content: Buffer,
): Promise<ProviderCallOutcome> {
  const { currency } = member
  const balanceMinor = await unchangedBalance(tx, call, member, { currency, round_id: null })
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
  // A concurrent bet of another member has this id: this member cannot roll it back.
  if (!(await insertTransaction(tx, tombstone))) throw new RoundRefusal('TRANSACTION_UNKNOWN')
  const answer = call.policy.unknownRollback
  await insertRollback(tx, call, content, { ...nothing, ledger_transaction_id: null, answer })
  return { balanceMinor, currency, replayed: false, answer }
}

async function insertRollback(
  tx: Tx,
  call: Rollback,
  content: Buffer,
  row: Pick<
    GameTransaction,
    'round_id' | 'amount_minor' | 'currency' | 'balance_after_minor' | 'ledger_transaction_id'
  > & {
    answer?: string
    bonus_minor?: bigint
    opposite_minor?: bigint
    grant_id?: string | null
  },
): Promise<void> {
  const isInserted = await insertTransaction(tx, {
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
  if (!isInserted) throw new RoundRefusal('TRANSACTION_DUPLICATE')
}

/** A total win names one bet of the round and pays all of them. */
function hasWon(tx: Tx, { merchant, round_id }: GameTransaction): Promise<boolean> {
  return round_id === null ? Promise.resolve(false) : hasRoundWon(tx, merchant, round_id)
}
