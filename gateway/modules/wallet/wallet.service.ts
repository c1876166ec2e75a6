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

/** The balance of the calling member. Specification section 7, balance. */
export function readBalance({ services, merchant, session }: MemberContext<WalletDeps>): Promise<WalletBalance> {
  return services.db.withMerchant(merchant, (tx) => balanceOf(tx, merchant, session.memberId))
}

/** A member's balance; zero when the account was never opened. */
export async function balanceOf(tx: Tx, merchant: string, memberId: string): Promise<WalletBalance> {
  const currency = await selectMemberCurrency(tx, merchant, memberId)
  // The token was valid, so a missing member was deleted in the meantime.
  if (currency === undefined) throw new PlatformError('NOT_LOGGED_IN')
  return { amountMinor: (await selectPlayerBalance(tx, merchant, memberId, currency)) ?? 0n, currency }
}

/** The source of the play money of demonstration and trial members. */
const OPENING_FUNDS = houseAccount('opening-balances')

/**
 * Opens the account of a demonstration or trial member and credits play money once per member. Repeated calls with the same
 * amount have no effect.
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
