import * as z from 'zod'
import { Money } from './money.ts'
import { depositStates, paymentChannels, stepOwners, withdrawalStates } from './payment-states.ts'

/** Where a transfer goes: what the player types into his bank. */
export const TransferAccount = z.object({ bank: z.string(), holder: z.string(), number: z.string() })
export type TransferAccount = z.output<typeof TransferAccount>

/** One way to pay in. `redirect` leads to the provider's page, `transfer` asks for a slip. */
export const DepositMethod = z.object({
  code: z.string(),
  channel: z.enum(paymentChannels),
  kind: z.enum(['redirect', 'transfer']),
  min: Money,
  max: Money,
  /** What it costs the player: nothing. */
  fee: Money,
  /** Amounts worth a button. */
  quick: z.array(Money),
  /** Minutes until an order that was not paid runs out. */
  minutes: z.number().int(),
})
export type DepositMethod = z.output<typeof DepositMethod>

/** One line of a timeline: what it became, when, whose turn it was then and until when. */
export const PaymentStep = z.object({
  state: z.string(),
  at: z.string(),
  owner: z.enum(stepOwners),
  deadline: z.string().nullable(),
  /** Why, in the operator's or the provider's words; '' for none. */
  note: z.string(),
})
export type PaymentStep = z.output<typeof PaymentStep>

/** A deposit as its list shows it. */
export const DepositRow = z.object({
  /** Names it, also to customer service. */
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
  /** The provider's page, while there is something to pay there. */
  redirectUrl: z.string().nullable(),
  /** Of a transfer. */
  account: TransferAccount.nullable(),
  hasSlip: z.boolean(),
  steps: z.array(PaymentStep),
})
export type Deposit = z.output<typeof Deposit>

/** A bank account a member withdraws to. Name and number are masked: they are his, and a screen has many eyes. */
export const PayoutAccount = z.object({
  id: z.string(),
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
})
export type PayoutAccount = z.output<typeof PayoutAccount>

/** What one deposit asks to be played before money leaves, and how much of it was. */
export const WageringLine = z.object({
  reference: z.string(),
  paidAt: z.string(),
  deposit: Money,
  required: Money,
  wagered: Money,
  remaining: Money,
})
export type WageringLine = z.output<typeof WageringLine>

export const WithdrawalRow = z.object({
  reference: z.string(),
  amount: Money,
  state: z.enum(withdrawalStates),
  owner: z.enum(stepOwners),
  account: PayoutAccount,
  createdAt: z.string(),
  /** Until when the player may say whether the money came; silence counts as received. */
  confirmBy: z.string().nullable(),
})
export type WithdrawalRow = z.output<typeof WithdrawalRow>

export const Withdrawal = WithdrawalRow.extend({
  /** Whether the player may take it back now. */
  recallable: z.boolean(),
  steps: z.array(PaymentStep),
})
export type Withdrawal = z.output<typeof Withdrawal>
