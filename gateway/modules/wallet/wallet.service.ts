import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import {
  houseAccount,
  openPlayerAccount,
  type PostedTransaction,
  playerAccount,
  postTransaction,
  selectPlayerBalance,
} from '#gateway/modules/ledger/index.ts'
import type { WalletDeps } from './deps.ts'
import { selectMemberCurrency } from './wallet.store.ts'

/** Minor units with their ISO 4217 code. */
export interface WalletBalance {
  readonly amountMinor: bigint
  readonly currency: string
}

/** The balance of the member who asks. Specification section 7, balance. */
export function readBalance({ services, merchant, session }: MemberContext<WalletDeps>): Promise<WalletBalance> {
  return services.db.withMerchant(merchant, (tx) => balanceOf(tx, merchant, session.memberId))
}

/** A member's balance; nothing when the account was never opened. */
export async function balanceOf(tx: Tx, merchant: string, memberId: string): Promise<WalletBalance> {
  const currency = await selectMemberCurrency(tx, merchant, memberId)
  // The token was good a moment ago: a member that is gone now is a session that is gone.
  if (currency === undefined) throw new PlatformError('NOT_LOGGED_IN')
  return { amountMinor: (await selectPlayerBalance(tx, merchant, memberId, currency)) ?? 0n, currency }
}

/** Where the money of demonstration and trial members comes from. */
const OPENING_FUNDS = houseAccount('opening-balances')

/**
 * Opens the account of a demonstration or trial member and puts play money in it, once per member however often it is
 * called with the same amount.
 */
export async function creditOpeningBalance(
  tx: Tx,
  merchant: string,
  member: { readonly id: string; readonly currency: string },
  amountMinor: bigint,
): Promise<PostedTransaction> {
  await openPlayerAccount(tx, { merchant, memberId: member.id, currency: member.currency })
  return await postTransaction(tx, {
    merchant,
    kind: 'openingBalance',
    reference: member.id,
    transfers: [{ from: OPENING_FUNDS, to: playerAccount(member.id), amountMinor, currency: member.currency }],
  })
}
