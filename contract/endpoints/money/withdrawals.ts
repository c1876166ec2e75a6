import * as z from 'zod'
import { AmountMinor, Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../entities/page.ts'
import { PayoutAccount, WageringLine, Withdrawal, WithdrawalRow } from '../../entities/payment.ts'
import { DISPUTE_NOTE_MAX_LENGTH, withdrawalAnswers } from '../../entities/payment-states.ts'
import { laterFields } from '../../entities/registration-rule.ts'
import { Empty, NoRequest } from '../common.ts'
import { PAYMENTS_PAGE_SIZE, Reference, RequestKey } from './deposits.ts'

const passwordErrors = ['PAYMENT_PASSWORD_NOT_SET', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'] as const
const row = { moduleId: 'PAYMENTS', token: true } as const

export const withdrawals = {
  getWithdrawalTerms: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/payments/withdrawalTerms',
    encrypt: false,
    allowedWhileExcluded: true,
    summary: 'Get the terms of a withdrawal: bound accounts, limits, and the remaining wagering of each deposit.',
    request: NoRequest,
    response: z.object({
      balance: Money,
      /** The part of the balance that may be withdrawn now; the rest is locked until it is wagered. */
      free: Money,
      locked: Money,
      min: Money,
      max: Money,
      hasPaymentPassword: z.boolean(),
      /** Required personal details that the member has not given; no withdrawal before they are. */
      missingDetails: z.array(z.enum(laterFields)),
      accounts: z.array(PayoutAccount),
      /** The name accounts have to be in, masked; null while the member has entered none. */
      holder: z.string().nullable(),
      /** What a deposit has to be played, in percent. */
      turnoverPercent: z.number().int(),
      /** Deposits since nothing was locked; empty when nothing is. */
      wagering: z.array(WageringLine),
      remaining: Money,
      /** Minutes in which the member may say whether the money came. */
      confirmationMinutes: z.number().int(),
    }),
    errors: ['TRIAL_MEMBER'],
  }),
  bindAccount: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/payments/accounts',
    encrypt: true,
    allowedWhileExcluded: true,
    summary: "Bind a bank account in the member's own name, with the payment password.",
    request: z.strictObject({
      bank: z.string().max(80),
      holder: z.string().max(80),
      number: z.string().max(60),
      paymentPassword: z.string().max(255),
    }),
    response: Empty,
    errors: [
      'TRIAL_MEMBER',
      'MEMBER_DETAILS_MISSING',
      'PAYOUT_ACCOUNT_BOUND',
      'PAYOUT_ACCOUNTS_FULL',
      'HOLDER_NAME_DIFFERS',
      ...passwordErrors,
    ],
  }),
  requestWithdrawal: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/payments/withdrawals',
    encrypt: true,
    allowedWhileExcluded: true,
    summary: 'Request a withdrawal and hold its amount.',
    description: 'A second call with the same `requestKey` returns the same withdrawal.',
    request: z.strictObject({
      accountId: z.string().max(64),
      amountMinor: AmountMinor,
      paymentPassword: z.string().max(255),
      requestKey: RequestKey,
    }),
    response: Withdrawal,
    errors: [
      'TRIAL_MEMBER',
      'MEMBER_DETAILS_MISSING',
      'PAYOUT_ACCOUNT_NOT_FOUND',
      'AMOUNT_OUT_OF_RANGE',
      'WAGERING_NOT_MET',
      'INSUFFICIENT_FUNDS',
      'REQUEST_REUSED',
      ...passwordErrors,
    ],
  }),
  listWithdrawals: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/payments/withdrawals',
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "List the member's withdrawals, newest first.",
    request: z.strictObject(pageQuery(PAYMENTS_PAGE_SIZE)),
    response: pageOf(WithdrawalRow),
    errors: ['TRIAL_MEMBER'],
  }),
  getWithdrawal: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/payments/withdrawal',
    encrypt: false,
    allowedWhileExcluded: true,
    summary: 'Get one withdrawal with its timeline.',
    request: z.strictObject({ reference: Reference }),
    response: Withdrawal,
    errors: ['TRIAL_MEMBER', 'PAYMENT_NOT_FOUND'],
  }),
  confirmWithdrawal: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/payments/withdrawal/confirm',
    encrypt: false,
    allowedWhileExcluded: true,
    summary: 'Confirm that the money was received in full, or open a dispute.',
    description: 'Without an answer until `confirmBy` the money counts as received.',
    request: z.strictObject({
      reference: Reference,
      answer: z.enum(withdrawalAnswers),
      note: z.string().trim().max(DISPUTE_NOTE_MAX_LENGTH).default(''),
    }),
    response: Withdrawal,
    errors: ['TRIAL_MEMBER', 'PAYMENT_NOT_FOUND', 'PAYMENT_STATE'],
  }),
  recallWithdrawal: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/payments/withdrawal/recall',
    encrypt: false,
    summary: 'Cancel a withdrawal before it is approved, if the brand allows it.',
    request: z.strictObject({ reference: Reference }),
    response: Withdrawal,
    errors: ['TRIAL_MEMBER', 'PAYMENT_NOT_FOUND', 'PAYMENT_STATE', 'FEATURE_DISABLED'],
  }),
}
