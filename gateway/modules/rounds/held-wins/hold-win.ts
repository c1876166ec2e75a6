import type { Tx } from '#gateway/db/index.ts'
import { houseAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { hasGrantOf, playableBalance } from '#gateway/modules/rounds/bonus/playable-balance.ts'
import { type LockedMember, ledgerReference } from '#gateway/modules/rounds/provider-call.ts'
import { changeRound, type GameRound } from '#gateway/modules/rounds/rounds.store.ts'
import { type GameTransaction, updateTransaction } from '#gateway/modules/rounds/transactions.store.ts'
import type { CreditedWin, Win } from '#gateway/modules/rounds/win.ts'
import { insertHeldWin, selectHeldWinOf, updateHeldWin } from './held-wins.store.ts'
import type { WinCeiling } from './win-limits.ts'

/** Held wins, until an operator releases or refuses them. */
export const heldWinsAccount = houseAccount('held-wins')

/** Sets a win above the ceiling aside; the member's balance is unchanged. */
export async function holdWin(
  tx: Tx,
  win: Win,
  {
    round,
    member,
    ceiling,
    now,
  }: {
    readonly round: GameRound
    readonly member: Pick<LockedMember, 'has_grant'>
    readonly ceiling: WinCeiling
    readonly now: Date
  },
): Promise<CreditedWin> {
  const { merchant, provider, transactionUuid, memberId, amountMinor, currency } = win
  const { id: ledgerId } = await postTransaction(tx, {
    merchant,
    kind: 'payoutHold',
    reference: ledgerReference(win),
    transfers: [{ from: houseAccount(`game:${provider}`), to: heldWinsAccount, amountMinor, currency }],
  })
  const isOneWin = amountMinor > ceiling.winMinor
  await insertHeldWin(tx, {
    merchant,
    provider_code: provider,
    transaction_uuid: transactionUuid,
    vendor_code: round.vendor_code,
    game_code: round.game_code,
    round_id: round.id,
    member_id: memberId,
    amount_minor: amountMinor,
    currency,
    reason: isOneWin ? 'win' : 'hour',
    limit_minor: isOneWin ? ceiling.winMinor : ceiling.hourMinor,
    decided_by: null,
    held_at: now,
    decided_at: null,
  })
  const changed = await changeRound(tx, merchant, round.id, { closed: win.roundClosed, now })
  const scope = { merchant, memberId, currency, gameType: round.game_type, hasGrant: hasGrantOf(member, round), now }
  const balanceMinor = await playableBalance(tx, scope)
  return { round: changed, ledgerId, bonusMinor: 0n, grantId: null, paidBalanceMinor: balanceMinor, balanceMinor }
}

/** Returns a held win to the account of the provider's games. */
export async function refuseHeldWin(
  tx: Tx,
  { merchant, provider_code, transaction_uuid }: GameTransaction,
  { decidedBy, note, now }: { readonly decidedBy: string; readonly note: string; readonly now: Date },
): Promise<void> {
  const held = await selectHeldWinOf(tx, merchant, provider_code, transaction_uuid)
  if (held?.status !== 'held') throw new Error('a held transaction has no held win')
  const { amount_minor: amountMinor, currency } = held
  await postTransaction(tx, {
    merchant,
    kind: 'payoutRefusal',
    reference: ledgerReference({ provider: provider_code, transactionUuid: transaction_uuid }),
    transfers: [{ from: heldWinsAccount, to: houseAccount(`game:${provider_code}`), amountMinor, currency }],
  })
  await updateHeldWin(tx, held, { status: 'refused', decided_by: decidedBy, note, decided_at: now })
  await updateTransaction(tx, merchant, provider_code, transaction_uuid, { status: 'refused' })
}
