import type { Tx } from '#gateway/db/index.ts'
import { showWin } from './board.ts'
import { type Callback, type CallbackResult, contentHash, ledgerReference, replayOf, runCallback } from './callback.ts'
import type { RoundsDeps } from './deps.ts'
import { type Moved, move } from './move.ts'
import { RoundRefusal } from './refusal.ts'
import { changeRound, selectRound } from './rounds.store.ts'
import { insertTransaction, markRolledBack, selectTransactions, selectWinsOf } from './transactions.store.ts'

export interface Win extends Callback {
  readonly gameCode: string
  readonly currency: string
  /** Zero: the bet is lost. Minor units. */
  readonly amountMinor: bigint
  /** The bet it belongs to. */
  readonly referenceUuid: string
}

/**
 * Pays what a bet won, also when its token has expired: the bet was taken, so its win is owed.
 *
 * @throws {RoundRefusal} TRANSACTION_UNKNOWN no such bet in this round, TRANSACTION_ROLLED_BACK, CURRENCY_WRONG,
 * TRANSACTION_DUPLICATE, NOT_ENOUGH_MONEY when a lower settlement takes back what is no longer there
 */
export function payWin(services: Pick<RoundsDeps, 'db' | 'live'>, win: Win): Promise<CallbackResult> {
  const { merchant, memberId, provider, transactionUuid, referenceUuid, gameCode, currency, amountMinor, now } = win
  const content = contentHash(win, 'win', [gameCode, currency, amountMinor, referenceUuid])
  return runCallback(services, win, async (tx, member) => {
    const rows = await selectTransactions(tx, merchant, provider, [transactionUuid, referenceUuid])
    const earlier = rows.find((row) => row.transaction_uuid === transactionUuid)
    if (earlier) return replayOf(earlier, content)
    const bet = rows.find((row) => row.transaction_uuid === referenceUuid)
    if (bet?.kind !== 'bet' || bet.member_id !== memberId) throw new RoundRefusal('TRANSACTION_UNKNOWN')
    if (bet.status !== 'done' || bet.round_id === null) throw new RoundRefusal('TRANSACTION_ROLLED_BACK')
    if (bet.currency !== currency) throw new RoundRefusal('CURRENCY_WRONG')
    const round = await selectRound(tx, merchant, bet.round_id)
    if (round?.round_code !== win.round) throw new RoundRefusal('TRANSACTION_UNKNOWN')

    const paid = await move(tx, win, { kind: 'payout', reference: ledgerReference(win), amountMinor, currency })
    const isOurs = await insertTransaction(tx, {
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
    if (!isOurs) throw new RoundRefusal('TRANSACTION_DUPLICATE')
    const replaced =
      win.policy.secondWin === 'replace' ? await takeBackEarlier(tx, win, paid) : { minor: 0n, moved: paid }
    const payoutMinor = amountMinor - replaced.minor
    const changed = await changeRound(tx, merchant, round.id, { payoutMinor, closed: win.roundClosed, now })
    await showWin(tx, changed, member.username)
    return { balanceMinor: replaced.moved.balanceMinor, currency, replayed: false, answer: 'OK' }
  })
}

/** Undoes the settlements before this one; the new one is posted first, so that only what it lacks is missed. */
async function takeBackEarlier(tx: Tx, win: Win, paid: Moved): Promise<{ minor: bigint; moved: Moved }> {
  const { merchant, provider, referenceUuid, transactionUuid, currency } = win
  const wins = await selectWinsOf(tx, merchant, provider, referenceUuid)
  let [minor, moved] = [0n, paid]
  for (const earlier of wins.filter((row) => row.transaction_uuid !== transactionUuid)) {
    moved = await move(tx, win, {
      kind: 'rollback',
      reference: ledgerReference(win, `:instead-of:${earlier.transaction_uuid}`),
      amountMinor: -earlier.amount_minor,
      currency,
    })
    minor += earlier.amount_minor
    await markRolledBack(tx, merchant, provider, earlier.transaction_uuid)
  }
  return { minor, moved }
}
