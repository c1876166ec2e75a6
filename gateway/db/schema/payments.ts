import type { Generated } from 'kysely'
import type { TransferAccount } from '#contract/entities/payment.ts'
import type { DepositState, PaymentChannel, WithdrawalState } from '#contract/entities/payment-states.ts'
import type { Computed, CurrencyCode, Json } from './columns.ts'

/** Deposits and withdrawals. */
export interface PaymentsSchema {
  deposit: DepositTable
  deposit_slip: DepositSlipTable
  payment_step: PaymentStepTable
  payment_webhook: PaymentWebhookTable
  payment_event_unread: PaymentEventUnreadTable
  payment_reversal: PaymentReversalTable
  debt_payment: DebtPaymentTable
  payout_account: PayoutAccountTable
  withdrawal: WithdrawalTable
}

/** A deposit; `state` follows contract/entities/payment-states.ts. */
interface DepositTable {
  merchant: string
  id: Generated<string>
  reference: string
  member_id: string
  /** The form's idempotency key: two requests with the same key are one deposit. */
  request_key: string
  method: string
  channel: PaymentChannel
  provider: string
  kind: 'redirect' | 'transfer'
  amount_minor: bigint
  currency: CurrencyCode
  state: DepositState
  provider_reference: string | null
  redirect_url: string | null
  transfer_account: Json<TransferAccount | null>
  /** The promotion that the deposit is for; '' none, null any that the member takes part in. */
  promotion: Generated<string | null>
  created_at: Date
  expires_at: Date
  paid_at: Date | null
}

/** The picture of a transfer slip, re-encoded. */
interface DepositSlipTable {
  merchant: string
  deposit_id: string
  content_type: 'image/png' | 'image/jpeg'
  image: Uint8Array
  uploaded_at: Date
}

/** A state change of a payment and its actor; append-only. */
interface PaymentStepTable {
  merchant: string
  id: Computed<bigint>
  payment_id: string
  kind: 'deposit' | 'withdrawal'
  state: string
  actor: string
  note: Generated<string>
  deadline: Date | null
  at: Date
}

/** A processed event of a payment provider. */
interface PaymentWebhookTable {
  merchant: string
  provider: string
  event_id: string
  body_hash: Uint8Array
  outcome: string
  received_at: Date
}

/** A signed event that is not understood; `merchant` is '' where it names none. */
interface PaymentEventUnreadTable {
  merchant: string
  provider: string
  body_hash: Uint8Array
  type: string
  reference: string
  body: string
  received_at: Date
}

/** What a provider took back of a paid deposit; `owed_minor` is the part that the balance lacked. Append-only. */
interface PaymentReversalTable {
  merchant: string
  provider: string
  event_id: string
  id: Generated<string>
  deposit_id: string
  member_id: string
  kind: 'refund' | 'chargeback'
  amount_minor: bigint
  owed_minor: bigint
  currency: CurrencyCode
  reason: string
  at: Date
}

/** What a member paid of what they owe. Append-only. */
interface DebtPaymentTable {
  merchant: string
  id: Generated<string>
  member_id: string
  amount_minor: bigint
  currency: CurrencyCode
  at: Date
}

/** A bank account of a member; holder and number are encrypted (purpose `payout account`). */
interface PayoutAccountTable {
  merchant: string
  id: Generated<string>
  member_id: string
  bank: string
  sealed_holder: string
  sealed_number: string
  number_hash: Uint8Array
  /** Keyed hash of number and holder, the same at every brand; null until the job has computed it. */
  account_key: Uint8Array | null
  bound_at: Date
}

/** A withdrawal; `state` follows contract/entities/payment-states.ts, its ledger hold has the same reference. */
interface WithdrawalTable {
  merchant: string
  id: Generated<string>
  reference: string
  member_id: string
  request_key: string
  account_id: string
  amount_minor: bigint
  currency: CurrencyCode
  state: WithdrawalState
  created_at: Date
  confirm_by: Date | null
  ended_at: Date | null
}
