import type { Tx } from '#gateway/db/index.ts'
import { bonusShareOf } from '#gateway/modules/bonus/index.ts'
import { type AccountRef, houseAccount } from '#gateway/modules/ledger/index.ts'
import { hasGrantOf, settleFinishedGrant } from './bonus/playable-balance.ts'
import { bonusReturn } from './bonus/return-bonus.ts'
import { takenFrom, winningsOf } from './bonus/winnings.ts'
import { refuseHeldWin } from './held-wins/hold-win.ts'
import { postMovement } from './post-movement.ts'
import { type LockedMember, ledgerReference } from './provider-call.ts'
import { changeRound, type GameRound } from './rounds.store.ts'
import { markRolledBack, selectHeldWinsOfBet, selectWinsOf } from './transactions.store.ts'
import type { Credit, CreditedWin } from './win.ts'
import { updateWinnersBoard } from './winners-board.ts'

/**
 * Credits a win to the member, from the ledger account of the provider's games unless `from` is given. Bonus money gets
 * the share of the win that it had in the stakes of the round.
 */
export async function creditWin(
  tx: Tx,
  win: Credit,
  {
    round,
    member,
    closed,
    now,
    from = houseAccount(`game:${win.provider}`),
  }: {
    readonly round: GameRound
    readonly member: Pick<LockedMember, 'username' | 'has_grant'>
    readonly closed: boolean
    readonly now: Date
    readonly from?: AccountRef
  },
): Promise<CreditedWin> {
  const { merchant, memberId, amountMinor, currency } = win
  const stakes = { betMinor: round.bet_minor, bonusBetMinor: round.bonus_bet_minor }
  const share = { merchant, memberId, grantId: round.grant_id, amountMinor: bonusShareOf(amountMinor, stakes) }
  const winnings = await winningsOf(tx, win, round, now)
  const bonus = winnings?.part ?? (await bonusReturn(tx, share))
  const movement = { kind: 'payout' as const, reference: ledgerReference(win), amountMinor, bonus, currency }
  const paid = await postMovement(tx, win, movement, from)
  const replaced = win.policy.secondWin === 'replace' ? await reverseEarlierWins(tx, win, round, now) : null
  const bonusMinor = bonus?.amountMinor ?? 0n
  const changed = await changeRound(tx, merchant, round.id, {
    payoutMinor: amountMinor - (replaced?.minor ?? 0n),
    bonusPayoutMinor: bonusMinor - (replaced?.bonusMinor ?? 0n),
    closed,
    now,
  })
  await updateWinnersBoard(tx, changed, member.username)
  const scope = { merchant, memberId, currency, gameType: round.game_type, hasGrant: hasGrantOf(member, round), now }
  const cashMinor = replaced?.balanceMinor ?? paid.balanceMinor
  const balanceMinor = await settleFinishedGrant(tx, scope, { cashMinor, isRoundOver: changed.status !== 'open' })
  return {
    round: changed,
    ledgerId: paid.ledgerId,
    bonusMinor,
    grantId: winnings?.grantId ?? (bonus ? round.grant_id : null),
    paidBalanceMinor: replaced ? paid.balanceMinor + balanceMinor - cashMinor : balanceMinor,
    balanceMinor,
  }
}

/** Reverses earlier settlements. The new one is posted first, so only the difference must be covered by the balance. */
async function reverseEarlierWins(
  tx: Tx,
  win: Credit,
  round: Pick<GameRound, 'bet_minor'>,
  now: Date,
): Promise<{ readonly minor: bigint; readonly bonusMinor: bigint; readonly balanceMinor: bigint | null }> {
  const { merchant, memberId, provider, referenceUuid, transactionUuid, currency } = win
  const isEarlier = (row: { transaction_uuid: string }) => row.transaction_uuid !== transactionUuid
  const wins = await selectWinsOf(tx, merchant, provider, referenceUuid)
  let [minor, bonusMinor] = [0n, 0n]
  let balanceMinor: bigint | null = null
  for (const earlier of wins.filter(isEarlier)) {
    const bonus = await takenFrom(tx, memberId, earlier, round)
    const posted = await postMovement(tx, win, {
      kind: 'rollback',
      reference: ledgerReference(win, `:instead-of:${earlier.transaction_uuid}`),
      amountMinor: -earlier.amount_minor,
      bonus,
      currency,
    })
    balanceMinor = posted.balanceMinor
    minor += earlier.amount_minor
    bonusMinor += bonus?.amountMinor ?? 0n
    await markRolledBack(tx, merchant, provider, earlier.transaction_uuid)
  }
  const held = await selectHeldWinsOfBet(tx, merchant, provider, referenceUuid)
  for (const earlier of held.filter(isEarlier)) {
    await refuseHeldWin(tx, earlier, { decidedBy: `provider:${provider}`, note: `replaced by ${transactionUuid}`, now })
  }
  return { minor, bonusMinor, balanceMinor }
}
