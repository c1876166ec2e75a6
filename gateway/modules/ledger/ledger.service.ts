import type { Tx } from '#gateway/db/index.ts'
import type { AccountRef } from './accounts.ts'
import {
  callOpenPlayerAccount,
  callOpenPlayerAccounts,
  type PostedRow,
  postInOrder,
  postStatement,
} from './ledger.store.ts'
import { LedgerError, toLedgerError } from './ledger-error.ts'

/** Moves a positive amount of minor units from one account to another; becomes two postings that sum to zero. */
export interface Transfer {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amountMinor: bigint
  readonly currency: string
}

export interface TransactionRequest {
  readonly merchant: string
  /** `bet`, `win`, `openingBalance` … Unique together with the reference. */
  readonly kind: string
  readonly reference: string
  readonly transfers: readonly Transfer[]
}

export interface PostedTransaction {
  readonly id: string
  /** True when it was posted before with the same transfers; nothing moved now. */
  readonly replayed: boolean
  /** Each member's balance right after the transaction, also of a replay. Minor units, by member id. */
  readonly balances: ReadonlyMap<string, bigint>
}

/** The largest amount the ledger can hold, in minor units. */
export const MAX_AMOUNT_MINOR = 2n ** 63n - 1n

/**
 * Moves money of a merchant, all transfers or none, in one round trip. A repeated call with the same kind and reference
 * returns the result of the first.
 *
 * @throws {LedgerError} INSUFFICIENT_FUNDS, ACCOUNT_NOT_FOUND, REFERENCE_REUSED (same reference, other transfers),
 * INVALID_TRANSFER; nothing moved, and the caller's transaction must be rolled back
 */
export async function postTransaction(tx: Tx, request: TransactionRequest): Promise<PostedTransaction> {
  const content = contentOf(request)
  try {
    const { rows } = await postStatement(request.merchant, request.kind, request.reference, content).execute(tx)
    const [row] = rows
    if (!row) throw new Error('post_transaction returned no row')
    return postedOf(row)
  } catch (error) {
    throw toLedgerError(error)
  }
}

/** Transactions of one call: it ends before the time limit of a statement. */
const REQUESTS_PER_CALL = 2_000

/**
 * Posts many transactions of a merchant in the caller's database transaction, all or none, in their order: members' accounts
 * are locked in it.
 *
 * @returns the transactions in the same order
 * @throws {LedgerError} as postTransaction, for the first that is refused
 */
export async function postTransactions(
  tx: Tx,
  merchant: string,
  requests: readonly Omit<TransactionRequest, 'merchant'>[],
): Promise<PostedTransaction[]> {
  const posted: PostedTransaction[] = []
  for (let first = 0; first < requests.length; first += REQUESTS_PER_CALL) {
    const part = requests.slice(first, first + REQUESTS_PER_CALL)
    const items = part.map(({ kind, reference, transfers }) => ({
      kind,
      reference,
      transfers: contentOf({ transfers }),
    }))
    try {
      const { rows } = await postInOrder(merchant, items).execute(tx)
      if (rows.length !== part.length) throw new Error('post_in_order did not answer every request')
      posted.push(...rows.map(postedOf))
    } catch (error) {
      throw toLedgerError(error)
    }
  }
  return posted
}

/** The transfers as JSON for the money functions; invalid ones are refused here. */
export function contentOf({ transfers }: Pick<TransactionRequest, 'transfers'>): string {
  if (transfers.length === 0 || !transfers.every(isPostable)) throw new LedgerError('INVALID_TRANSFER')
  return JSON.stringify(
    transfers.map(({ from, to, amountMinor, currency }) => ({
      from: { kind: from.kind, code: from.code },
      to: { kind: to.kind, code: to.code },
      amountMinor: String(amountMinor),
      currency,
    })),
  )
}

/** Opens a member's account with a balance of zero, or finds the existing one. Returns the account's id. */
export async function openPlayerAccount(
  tx: Tx,
  account: { readonly merchant: string; readonly memberId: string; readonly currency: string },
): Promise<string> {
  return await callOpenPlayerAccount(tx, account.merchant, account.memberId, account.currency)
}

/** The same for many members; the ids are in the order of the accounts. */
export async function openPlayerAccounts(
  tx: Tx,
  merchant: string,
  accounts: readonly { readonly memberId: string; readonly currency: string }[],
): Promise<string[]> {
  return await callOpenPlayerAccounts(tx, merchant, accounts)
}

/** Converts a row of a money function to the domain type. */
export function postedOf(row: PostedRow): PostedTransaction {
  const balances = Object.entries(row.balances).map(([member, balance]): [string, bigint] => [member, BigInt(balance)])
  return { id: row.transaction_id, replayed: row.replayed, balances: new Map(balances) }
}

function isPostable({ from, to, amountMinor }: Transfer): boolean {
  const isSame = from.kind === to.kind && from.code === to.code
  return amountMinor > 0n && amountMinor <= MAX_AMOUNT_MINOR && !isSame
}
