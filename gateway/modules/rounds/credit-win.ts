import type { Tx } from '#gateway/db/index.ts'
import { type AccountRef, houseAccount } from '#gateway/modules/ledger/index.ts'
import { refuseHeldWin } from './held-wins/hold-win.ts'
import { postMovement } from './post-movement.ts'
import { ledgerReference } from './provider-call.ts'
import { changeRound, type GameRound } from './rounds.store.ts'
import { markRolledBack, selectHeldWinsOfBet, selectWinsOf } from './transactions.store.ts'
import type { Credit, CreditedWin } from './win.ts'
import { updateWinnersBoard } from './winners-board.ts'

/** Credits a win to the member, from the ledger account of the provider's games unless `from` is given. */
export async function creditWin(
  tx: Tx,
  win: Credit,
  {
    round,
    username,
    closed,
    now,
    from = houseAccount(`game:${win.provider}`),
  }: {
    readonly round: GameRound
    readonly username: string
    readonly closed: boolean
    readonly now: Date
    readonly from?: AccountRef
  },
): Promise<CreditedWin> {
  const { merchant, amountMinor, currency } = win
  const paid = await postMovement(
    tx,
    win,
    { kind: 'payout', reference: ledgerReference(win), amountMinor, currency },
    from,
  )
  const replaced =
    win.policy.secondWin === 'replace'
      ? await reverseEarlierWins(tx, win, now)
      : { minor: 0n, balanceMinor: paid.balanceMinor }
  const balanceMinor = replaced.balanceMinor ?? paid.balanceMinor
  const changed = await changeRound(tx, merchant, round.id, { payoutMinor: amountMinor - replaced.minor, closed, now })
  await updateWinnersBoard(tx, changed, username)
  return { ledgerId: paid.ledgerId, paidBalanceMinor: paid.balanceMinor, balanceMinor }
}

/** Reverses earlier settlements. The new one is posted first, so only the difference must be covered by the balance. */
async function reverseEarlierWins(
  tx: Tx,
  win: Credit,
  now: Date,
): Promise<{ readonly minor: bigint; readonly balanceMinor: bigint | null }> {
  const { merchant, provider, referenceUuid, transactionUuid, currency } = win
  const isEarlier = (row: { transaction_uuid: string }) => row.transaction_uuid !== transactionUuid
  const wins = await selectWinsOf(tx, merchant, provider, referenceUuid)
  let minor = 0n
  let balanceMinor: bigint | null = null
  for (const earlier of wins.filter(isEarlier)) {
    const posted = await postMovement(tx, win, {
      kind: 'rollback',
      reference: ledgerReference(win, `:instead-of:${earlier.transaction_uuid}`),
      amountMinor: -earlier.amount_minor,
      currency,
    })
    balanceMinor = posted.balanceMinor
    minor += earlier.amount_minor
    await markRolledBack(tx, merchant, provider, earlier.transaction_uuid)
  }
  const held = await selectHeldWinsOfBet(tx, merchant, provider, referenceUuid)
  for (const earlier of held.filter(isEarlier)) {
    await refuseHeldWin(tx, earlier, { decidedBy: `provider:${provider}`, note: `replaced by ${transactionUuid}`, now })
  }
  return { minor, balanceMinor }
}
