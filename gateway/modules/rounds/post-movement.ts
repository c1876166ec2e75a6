import type { Tx } from '#gateway/db/index.ts'
import {
  type AccountRef,
  houseAccount,
  playerAccount,
  postTransaction,
  type Transfer,
} from '#gateway/modules/ledger/index.ts'
import { playerBalance } from './bonus/playable-balance.ts'
import type { ProviderCall } from './provider-call.ts'

/** The part of a movement that is not the player's cash, and its account. Minor units. */
export interface BonusPart {
  readonly account: AccountRef
  readonly amountMinor: bigint
}

export interface Movement {
  readonly kind: 'bet' | 'payout' | 'rollback'
  readonly reference: string
  /** Negative: from the player to the operator. Minor units, with the bonus part. */
  readonly amountMinor: bigint
  readonly bonus?: BonusPart | null
  readonly currency: string
}

export interface PostedMovement {
  /** The player's cash. */
  readonly balanceMinor: bigint
  /** Null when the amount was zero. */
  readonly ledgerId: string | null
}

/**
 * Posts a movement between a player and a house account, that of the provider's games: cash and bonus money in one ledger
 * transaction. An amount of zero posts nothing.
 */
export async function postMovement(
  tx: Tx,
  call: Pick<ProviderCall, 'merchant' | 'memberId' | 'provider'>,
  movement: Movement,
  house: AccountRef = houseAccount(`game:${call.provider}`),
): Promise<PostedMovement> {
  const { merchant, memberId } = call
  const { kind, reference, amountMinor, bonus, currency } = movement
  if (amountMinor === 0n) return { balanceMinor: await playerBalance(tx, call, currency), ledgerId: null }
  const allMinor = amountMinor < 0n ? -amountMinor : amountMinor
  const cash = { account: playerAccount(memberId), amountMinor: allMinor - (bonus?.amountMinor ?? 0n) }
  const transfers = [cash, ...(bonus ? [bonus] : [])]
    .filter((part) => part.amountMinor > 0n)
    .map((part): Transfer => {
      const ends = amountMinor < 0n ? { from: part.account, to: house } : { from: house, to: part.account }
      return { ...ends, amountMinor: part.amountMinor, currency }
    })
  const posted = await postTransaction(tx, { merchant, kind, reference, transfers })
  const balanceMinor = posted.balances.get(memberId) ?? (await playerBalance(tx, call, currency))
  return { balanceMinor, ledgerId: posted.id }
}
