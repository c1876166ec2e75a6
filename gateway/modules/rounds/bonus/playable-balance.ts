import type { Tx } from '#gateway/db/index.ts'
import {
  type ActiveGrant,
  type Grant,
  isSettled,
  mayStake,
  selectActiveGrant,
  settleGrant,
  wageringOf,
} from '#gateway/modules/bonus/index.ts'
import { selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { hasOpenRoundsOfGrant } from './grant-rounds.store.ts'

/** A member in a game. `hasGrant`: the member may have an active grant that can be staked; false spares the look-up. */
export interface BonusScope {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
  readonly gameType: string | null
  readonly hasGrant: boolean
  readonly now: Date
}

/** Whether a look-up for an active grant is worth it: the member had one, or money of the round may have opened one again. */
export function hasGrantOf(
  { has_grant }: { readonly has_grant: unknown },
  { grant_id }: { readonly grant_id: string | null },
): boolean {
  return has_grant === true || grant_id !== null
}

/** A player's cash in minor units; zero when the account was never opened. */
export async function playerBalance(
  tx: Tx,
  { merchant, memberId }: Pick<BonusScope, 'merchant' | 'memberId'>,
  currency: string,
): Promise<bigint> {
  return (await selectPlayerBalance(tx, merchant, memberId, currency)) ?? 0n
}

/** The active grant whose money this game may use now. */
export async function usableGrant(tx: Tx, scope: BonusScope): Promise<ActiveGrant | null> {
  const grant = await stakeableGrant(tx, scope)
  return grant && isUsable(grant, scope) ? grant : null
}

/** The balance that a provider gets: cash, and the bonus money that the game may use. Minor units. */
export async function playableBalance(tx: Tx, scope: BonusScope): Promise<bigint> {
  const grant = await usableGrant(tx, scope)
  const cash = grant?.cash_minor ?? (await playerBalance(tx, scope, scope.currency))
  return cash + (grant?.balance_minor ?? 0n)
}

/**
 * Ends the member's grant if a round that is over has completed its task or lost its money, and returns the balance that
 * the provider gets. An open round with money of the grant is waited for.
 */
export async function settleFinishedGrant(
  tx: Tx,
  scope: BonusScope,
  { cashMinor, isRoundOver }: { readonly cashMinor: bigint; readonly isRoundOver: boolean },
): Promise<bigint> {
  const grant = await stakeableGrant(tx, scope)
  if (!grant) return cashMinor
  const isOver = isRoundOver && isSettled(grant) && !(await hasOpenRoundsOfGrant(tx, scope.merchant, grant.id))
  if (!isOver) return cashMinor + (isUsable(grant, scope) ? grant.balance_minor : 0n)
  return (await settleGrant(tx, grant, scope.now)) ? await playerBalance(tx, scope, scope.currency) : cashMinor
}

async function stakeableGrant(tx: Tx, scope: BonusScope): Promise<ActiveGrant | undefined> {
  return scope.hasGrant ? await selectActiveGrant(tx, { ...scope, stakeable: true }) : undefined
}

function isUsable({ document, ends_at }: Grant, { gameType, now }: BonusScope): boolean {
  return ends_at !== null && ends_at > now && mayStake(wageringOf(document), gameType)
}
