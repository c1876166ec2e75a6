import type { Tx } from '#gateway/db/index.ts'
import type { RoundsDeps } from './deps.ts'
import { type PostedMovement, postMovement } from './post-movement.ts'
import {
  contentHash,
  ledgerReference,
  type ProviderCall,
  type ProviderCallResult,
  replayResult,
  runProviderCall,
} from './provider-call.ts'
import { RoundRefusal } from './refusal.ts'
import { changeRound, selectRound } from './rounds.store.ts'
import { insertTransaction, markRolledBack, selectTransactions, selectWinsOf } from './transactions.store.ts'
import { updateWinnersBoard } from './winners-board.ts'

export interface Win extends ProviderCall {
  readonly gameCode: string
  readonly currency: string
  /** Zero when the bet is lost. Minor units. */
  readonly amountMinor: bigint
  /** The bet that won. */
  readonly referenceUuid: string
}

/**
 * Pays the win of a bet, also when the token has expired, because the bet was accepted.
 *
 * @throws {RoundRefusal} TRANSACTION_UNKNOWN when the round has no such bet, TRANSACTION_ROLLED_BACK, CURRENCY_WRONG,
 * TRANSACTION_DUPLICATE, NOT_ENOUGH_MONEY when a lower settlement reverses money that was spent
 */
export function payWin(services: Pick<RoundsDeps, 'db' | 'live'>, win: Win): Promise<ProviderCallResult> {
  const { merchant, memberId, provider, transactionUuid, referenceUuid, gameCode, currency, amountMinor, now } = win
  const content = contentHash(win, 'win', [gameCode, currency, amountMinor, referenceUuid])
  return runProviderCall(services, win, async (tx, member) => {
    const rows = await selectTransactions(tx, merchant, provider, [transactionUuid, referenceUuid])
    const earlier = rows.find((row) => row.transaction_uuid === transactionUuid)
    if (earlier) return replayResult(earlier, content)
    const bet = rows.find((row) => row.transaction_uuid === referenceUuid)
    if (bet?.kind !== 'bet' || bet.member_id !== memberId) throw new RoundRefusal('TRANSACTION_UNKNOWN')
    if (bet.status !== 'done' || bet.round_id === null) throw new RoundRefusal('TRANSACTION_ROLLED_BACK')
    if (bet.currency !== currency) throw new RoundRefusal('CURRENCY_WRONG')
    const round = await selectRound(tx, merchant, bet.round_id)
    if (round?.round_code !== win.round) throw new RoundRefusal('TRANSACTION_UNKNOWN')

    const paid = await postMovement(tx, win, { kind: 'payout', reference: ledgerReference(win), amountMinor, currency })
    const isInserted = await insertTransaction(tx, {
      merchant,
      provider_code: provider,
      transaction_uuid: transactionUuid,
      kind: 'win',
      member_id: memberId,
      round_id: round.id,
      reference_uuid: referenceUuid,
      amount_minor: amountMinor,
      currency,
      content_hash: content,
      balance_after_minor: paid.balanceMinor,
      ledger_transaction_id: paid.ledgerId,
      made_at: now,
    })
    if (!isInserted) throw new RoundRefusal('TRANSACTION_DUPLICATE')
    const replaced =
      win.policy.secondWin === 'replace' ? await reverseEarlierWins(tx, win, paid) : { minor: 0n, posted: paid }
    const payoutMinor = amountMinor - replaced.minor
    const changed = await changeRound(tx, merchant, round.id, { payoutMinor, closed: win.roundClosed, now })
    await updateWinnersBoard(tx, changed, member.username)
    return { balanceMinor: replaced.posted.balanceMinor, currency, replayed: false, answer: 'OK' }
  })
}

/** Reverses earlier settlements. The new one is posted first, so only the difference must be covered by the balance. */
async function reverseEarlierWins(
  tx: Tx,
  win: Win,
  paid: PostedMovement,
): Promise<{ minor: bigint; posted: PostedMovement }> {
  const { merchant, provider, referenceUuid, transactionUuid, currency } = win
  const wins = await selectWinsOf(tx, merchant, provider, referenceUuid)
  let [minor, posted] = [0n, paid]
  for (const earlier of wins.filter((row) => row.transaction_uuid !== transactionUuid)) {
    posted = await postMovement(tx, win, {
      kind: 'rollback',
      reference: ledgerReference(win, `:instead-of:${earlier.transaction_uuid}`),
      amountMinor: -earlier.amount_minor,
      currency,
    })
    minor += earlier.amount_minor
    await markRolledBack(tx, merchant, provider, earlier.transaction_uuid)
  }
  return { minor, posted }
}
