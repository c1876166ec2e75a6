import type { Generated } from 'kysely'
import type { Computed, CurrencyCode } from './columns.ts'

/** The ledger and transfers. */
export interface LedgerSchema {
  ledger_account: LedgerAccountTable
  ledger_transaction: LedgerTransactionTable
  posting: PostingTable
  ledger_hold: LedgerHoldTable
  vendor_transfer: VendorTransferTable
  member_transfer: MemberTransferTable
}

/** modules/ledger only. `code` is the member's id, a bonus grant's id, or the name of a house account, whose balance is the sum of its postings. */
interface LedgerAccountTable {
  merchant: string
  id: Generated<string>
  kind: 'PLAYER' | 'BONUS' | 'HOUSE'
  code: string
  member_id: string | null
  currency: CurrencyCode
  balance_minor: Computed<bigint | null>
  created_at: Generated<Date>
}

/** modules/ledger only: one movement of money; (kind, reference) is unique. Written by post_transaction(). */
interface LedgerTransactionTable {
  merchant: string
  id: Generated<string>
  kind: string
  reference: string
  content_hash: Uint8Array
  created_at: Generated<Date>
}

/** modules/ledger only: append-only entries; those of a transaction sum to zero. Written by post_transaction(). */
interface PostingTable {
  merchant: string
  transaction_id: string
  position: number
  account_id: string
  amount_minor: bigint
  currency: CurrencyCode
  balance_after_minor: bigint | null
  /** The order in which postings were written; per account, the order the money moved. */
  entry: Computed<bigint>
  posted_at: Computed<Date>
}

/** modules/ledger only: money set aside until it is settled or released, once. Written by hold_funds() and end_hold(). */
interface LedgerHoldTable {
  merchant: string
  reference: string
  purpose: 'withdrawal' | 'transferOut' | 'pointRedeem'
  member_id: string
  amount_minor: bigint
  currency: CurrencyCode
  status: 'held' | 'settled' | 'released'
  held_by: string
  ended_by: string | null
  created_at: Date
  ended_at: Date | null
}

/** Money between the main wallet and the wallet at a vendor; `in` to the vendor. Pending until the vendor reports a result. */
interface VendorTransferTable {
  merchant: string
  reference: string
  member_id: string
  client_reference: string
  vendor: string
  direction: 'in' | 'out'
  amount_minor: bigint
  currency: CurrencyCode
  status: Generated<'pending' | 'done' | 'failed'>
  tries: Generated<number>
  next_check_at: Date
  created_at: Date
  ended_at: Date | null
}

/** Money from a member to their upline or downline; written with its ledger transaction. */
interface MemberTransferTable {
  merchant: string
  kind: 'transferUpline' | 'transferDownline'
  reference: string
  from_member_id: string
  to_member_id: string
  amount_minor: bigint
  currency: CurrencyCode
  /** The sender's balance right after the transfer. */
  balance_after_minor: bigint
  created_at: Date
}
