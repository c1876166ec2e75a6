import * as z from 'zod'
import type { RequestOf } from '#contract/endpoint.ts'
import type { withdrawals } from '#contract/endpoints/money/withdrawals.ts'
import { DISPUTE_NOTE_MAX_LENGTH } from '#contract/entities/payment-states.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import type { Locale } from '#contract/locale.ts'
import { AMOUNT_MAX_LENGTH } from '#contract/money/amount.ts'
import { parseMoney } from '#contract/money/money-format.ts'

const text = (key: string, max: number) => {
  const message = encodeFieldMessage(key)
  return z.string({ error: message }).trim().min(1, message).max(max, message)
}
const amountIn = (currency: string, locale: Locale) =>
  text('amount', AMOUNT_MAX_LENGTH).refine(
    (typed) => parseMoney(typed, currency, locale) !== null,
    encodeFieldMessage('amount'),
  )
const requestKey = z.string().max(64)

/** Validation before submitting; limits and balances are checked by the gateway. */
export const orderSchema = (currency: string, locale: Locale) =>
  z.object({ method: text('depositMethod', 32), amount: amountIn(currency, locale), requestKey })
export const requestSchema = (currency: string, locale: Locale) =>
  z.object({
    account: text('payoutAccount', 64),
    amount: amountIn(currency, locale),
    paymentPassword: text('required', 255),
    requestKey,
  })
export type WithdrawalForm = ReturnType<typeof requestSchema>
export const bindSchema = z.object({
  bank: text('bankName', 80),
  holder: text('holderName', 80),
  number: text('accountNumber', 60),
  paymentPassword: text('required', 255),
})
export const confirmSchema = z.object({
  reference: z.string().max(32),
  answer: z.enum(['received', 'fullPayment', 'notReceived']),
  note: z
    .string()
    .trim()
    .max(DISPUTE_NOTE_MAX_LENGTH, encodeFieldMessage('tooLong', { max: DISPUTE_NOTE_MAX_LENGTH }))
    .default(''),
})

/** Converts form values into the gateway's request. */
export function requestCall(
  { account, amount, ...secret }: z.output<WithdrawalForm>,
  currency: string,
  locale: Locale,
): RequestOf<typeof withdrawals.requestWithdrawal> {
  return { accountId: account, amountMinor: String(parseMoney(amount, currency, locale)), ...secret }
}
