import type { Tx } from '#gateway/db/index.ts'
import { countedStake, type StakeOfRound } from '#gateway/lib/counted-stake.ts'
import { countedUnits, type Grant, mayStake, minorOf, splitStake, wageringOf } from '#gateway/modules/bonus/index.ts'
import { bonusAccount } from '#gateway/modules/ledger/index.ts'
import type { BonusPart } from '#gateway/modules/rounds/post-movement.ts'
import { RoundRefusal } from '#gateway/modules/rounds/refusal.ts'
import { type BonusScope, usableGrant } from './playable-balance.ts'

/** What pays a stake besides cash, and what the stake adds to the task of the grant. */
export interface StakeFunds {
  /** The active grant that counts the stake; null: the stake is the member's cash alone. */
  readonly grant: Grant | null
  readonly bonus: BonusPart | null
  readonly countedUnits: bigint
}

const cashOnly: StakeFunds = { grant: null, bonus: null, countedUnits: 0n }

/**
 * Divides a stake between cash and the member's active grant, if this game may use it. Specification section 7.4. A stake
 * above the rule's maximum is refused when bonus money helps to pay it; nothing is ever taken back for it later.
 *
 * @throws {RoundRefusal} NOT_ENOUGH_MONEY, LIMIT_REACHED
 */
export async function fundStake(tx: Tx, scope: BonusScope, stake: StakeOfRound): Promise<StakeFunds> {
  const { amountMinor } = stake
  if (amountMinor === 0n) return cashOnly
  const grant = await usableGrant(tx, scope)
  if (!grant) return cashOnly
  const { currency, gameType } = scope
  const wagering = wageringOf(grant.document)
  if (!wagering.order || !mayStake(wagering, gameType)) return cashOnly
  const has = { cashMinor: grant.cash_minor, bonusMinor: grant.balance_minor }
  const parts = splitStake(amountMinor, has, wagering.order)
  if (!parts) throw new RoundRefusal('NOT_ENOUGH_MONEY')
  const { bonusMinor } = parts
  if (bonusMinor > 0n && amountMinor > minorOf(wagering.maxBet, currency)) throw new RoundRefusal('LIMIT_REACHED')
  return {
    grant,
    bonus: bonusMinor > 0n ? { account: bonusAccount(grant.id), amountMinor: bonusMinor } : null,
    countedUnits: countedUnits(
      wagering,
      { amountMinor: countedStake(amountMinor, stake), bonusMinor: countedStake(bonusMinor, stake) },
      { gameType, currency },
    ),
  }
}
