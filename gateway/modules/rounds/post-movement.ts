import type { Tx } from '#gateway/db/index.ts'
import {
  type AccountRef,
  houseAccount,
  playerAccount,
  postTransaction,
  selectPlayerBalance,
} from '#gateway/modules/ledger/index.ts'
import type { ProviderCall } from './provider-call.ts'

export interface Movement {
  readonly kind: 'bet' | 'payout' | 'rollback'
  readonly reference: string
  /** Negative: from the player to the operator. Minor units. */
  readonly amountMinor: bigint
  readonly currency: string
}

export interface PostedMovement {
  readonly balanceMinor: bigint
  /** Null when the amount was zero. */
  readonly ledgerId: string | null
}

/** Posts a movement between a player and a house account, that of the provider's games; an amount of zero posts nothing. */
export async function postMovement(
  tx: Tx,
  call: Pick<ProviderCall, 'merchant' | 'memberId' | 'provider'>,
  movement: Movement,
  house: AccountRef = houseAccount(`game:${call.provider}`),
): Promise<PostedMovement> {
  const { merchant, memberId } = call
  const { kind, reference, amountMinor, currency } = movement
  if (amountMinor === 0n) return { balanceMinor: await playerBalance(tx, call, currency), ledgerId: null }
  const player = playerAccount(memberId)
  const posted = await postTransaction(tx, {
    merchant,
    kind,
    reference,
    transfers: [
      amountMinor < 0n
        ? { from: player, to: house, amountMinor: -amountMinor, currency }
        : { from: house, to: player, amountMinor, currency },
    ],
  })
  return { balanceMinor: posted.balances.get(memberId) ?? 0n, ledgerId: posted.id }
}

/** A player's balance in minor units; zero when the account was never opened. */
export async function playerBalance(
  tx: Tx,
  { merchant, memberId }: Pick<ProviderCall, 'merchant' | 'memberId'>,
  currency: string,
): Promise<bigint> {
  return (await selectPlayerBalance(tx, merchant, memberId, currency)) ?? 0n
}
