import type { Tx } from '#gateway/db/index.ts'
import { houseAccount, playerAccount, postTransaction, selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import type { Callback } from './callback.ts'

export interface Movement {
  readonly kind: 'bet' | 'payout' | 'rollback'
  readonly reference: string
  /** Below zero: from the player to the house. Minor units. */
  readonly amountMinor: bigint
  readonly currency: string
}

export interface Moved {
  readonly balanceMinor: bigint
  /** null: nothing had to move. */
  readonly ledgerId: string | null
}

/** Moves money between a player and the account of a provider's games; an amount of nothing moves nothing. */
export async function move(
  tx: Tx,
  call: Pick<Callback, 'merchant' | 'memberId' | 'provider'>,
  movement: Movement,
): Promise<Moved> {
  const { merchant, memberId, provider } = call
  const { kind, reference, amountMinor, currency } = movement
  if (amountMinor === 0n) return { balanceMinor: await balanceOf(tx, call, currency), ledgerId: null }
  const [player, house] = [playerAccount(memberId), houseAccount(`game:${provider}`)]
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

/** What a player has; nothing when the account was never opened. Minor units. */
export async function balanceOf(
  tx: Tx,
  { merchant, memberId }: Pick<Callback, 'merchant' | 'memberId'>,
  currency: string,
): Promise<bigint> {
  return (await selectPlayerBalance(tx, merchant, memberId, currency)) ?? 0n
}
