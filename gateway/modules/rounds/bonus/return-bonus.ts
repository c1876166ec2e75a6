import type { Tx } from '#gateway/db/index.ts'
import { promotionExpense, reopenGrant, selectGrant } from '#gateway/modules/bonus/index.ts'
import { bonusAccount } from '#gateway/modules/ledger/index.ts'
import type { BonusPart } from '#gateway/modules/rounds/post-movement.ts'

/** An amount of bonus money that a win or a rollback moves, by the grant it was staked from. */
interface BonusAmount {
  readonly merchant: string
  readonly memberId: string
  readonly grantId: string | null
  readonly amountMinor: bigint
}

/**
 * Where bonus money goes that a win or a returned stake brings, by the state of its grant: a live one keeps it, a lost one
 * goes on with it, one that was completed has become cash (null), and what was given up or has expired stays with the operator.
 * Specification section 7.4.
 */
export async function bonusReturn(tx: Tx, amount: BonusAmount): Promise<BonusPart | null> {
  return await partOf(tx, amount, true)
}

/** Where bonus money is taken from when a win is rolled back. A lost grant has none, so the ledger refuses it. */
export async function bonusTaken(tx: Tx, amount: BonusAmount): Promise<BonusPart | null> {
  return await partOf(tx, amount, false)
}

async function partOf(
  tx: Tx,
  { merchant, memberId, grantId, amountMinor }: BonusAmount,
  reopens: boolean,
): Promise<BonusPart | null> {
  if (amountMinor === 0n || grantId === null) return null
  const grant = await selectGrant(tx, merchant, memberId, grantId)
  if (!grant) throw new Error(`a round names grant ${grantId}, which its member does not have`)
  switch (grant.state) {
    case 'completed':
      return null
    case 'expired':
    case 'forfeited':
      return { account: promotionExpense, amountMinor }
    case 'lost':
      if (reopens) await reopenGrant(tx, grant)
      return { account: bonusAccount(grantId), amountMinor }
    case 'active':
    case 'queued':
      return { account: bonusAccount(grantId), amountMinor }
  }
}
