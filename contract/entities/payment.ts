import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { depositStates, paymentChannels, stepOwners, withdrawalStates } from './payment-states.ts'

/** The bank account that receives a transfer. */
export const TransferAccount = z.object({ bank: z.string(), holder: z.string(), number: z.string() })
export type TransferAccount = z.output<typeof TransferAccount>

/** A deposit method. `redirect` leads to the provider's page, `transfer` requires a slip. */
export const DepositMethod = z.object({
  code: z.string(),
  channel: z.enum(paymentChannels),
  kind: z.enum(['redirect', 'transfer']),
  min: Money,
  max: Money,
  /** The player's fee, always zero. */
  fee: Money,
  /** Suggested amounts. */
  quick: z.array(Money),
  /** Minutes until an unpaid order expires. */
  minutes: z.number().int(),
})
export type DepositMethod = z.output<typeof DepositMethod>

/** One entry of a timeline: the new state, its time, who must act next, and the deadline. */
export const PaymentStep = z.object({
  state: z.string(),
  at: z.string(),
  owner: z.enum(stepOwners),
  deadline: z.string().nullable(),
  /** The reason given by the operator or provider; may be empty. */
  note: z.string(),
})
export type PaymentStep = z.output<typeof PaymentStep>

/** A deposit in the list of deposits. */
export const DepositRow = z.object({
  /** The reference for customer service. */
  reference: z.string(),
  method: z.string(),
  channel: z.enum(paymentChannels),
  kind: z.enum(['redirect', 'transfer']),
  amount: Money,
  state: z.enum(depositStates),
  owner: z.enum(stepOwners),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type DepositRow = z.output<typeof DepositRow>

export const Deposit = DepositRow.extend({
  /** The provider's page, while the deposit can be paid there. */
  redirectUrl: z.string().nullable(),
  /** For a transfer. */
  account: TransferAccount.nullable(),
  hasSlip: z.boolean(),
  steps: z.array(PaymentStep),
})
export type Deposit = z.output<typeof Deposit>

/** A member's payout account. Name and number are masked for privacy. */
export const PayoutAccount = z.object({
  id: z.string(),
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
})
export type PayoutAccount = z.output<typeof PayoutAccount>

/** The wagering requirement of one deposit, and its progress. */
export const WageringLine = z.object({
  reference: z.string(),
  paidAt: z.string(),
  deposit: Money,
  required: Money,
  wagered: Money,
  remaining: Money,
  /** What is left of the deposit and of the wins from it; it is free when nothing remains to be played. */
  locked: Money,
})
export type WageringLine = z.output<typeof WageringLine>

export const WithdrawalRow = z.object({
  reference: z.string(),
  amount: Money,
  state: z.enum(withdrawalStates),
  owner: z.enum(stepOwners),
  account: PayoutAccount,
  createdAt: z.string(),
  /** Deadline of the player's confirmation; without one the money counts as received. */
  confirmBy: z.string().nullable(),
})
export type WithdrawalRow = z.output<typeof WithdrawalRow>

export const Withdrawal = WithdrawalRow.extend({
  /** Whether the player may recall it now. */
  recallable: z.boolean(),
  steps: z.array(PaymentStep),
})
export type Withdrawal = z.output<typeof Withdrawal>
