import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../entities/money.ts'
import { Empty, NoRequest } from './common.ts'
import { ownFactors } from './security.ts'

/** A password as it was typed: what is wrong with it is the brand's rule to say. */
const Typed = z.string().max(255)

export const wallet = {
  getBalance: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    moduleId: 'WALLET',
    token: true,
    encrypt: false,
    summary: "The member's balance, read from the ledger.",
    request: NoRequest,
    response: z.object({ balance: Money }),
    errors: [],
  }),
  setPaymentPassword: endpoint({
    method: 'POST',
    path: '/wps/wallet/paymentPassword',
    moduleId: 'WALLET',
    token: true,
    encrypt: true,
    summary:
      'Sets the first payment password, which withdrawals, transfers and redemptions ask for; the login password proves who asks.',
    request: z.strictObject({
      /** Empty for a member who has no login password. */
      password: Typed.default(''),
      paymentPassword: Typed,
      confirmPaymentPassword: Typed,
    }),
    response: Empty,
    errors: ['TRIAL_MEMBER', 'WRONG_OLD_PASSWORD', 'PAYMENT_PASSWORD_ALREADY_SET'],
  }),
  changePaymentPassword: endpoint({
    method: 'POST',
    path: '/wps/wallet/paymentPassword/change',
    moduleId: 'WALLET',
    token: true,
    encrypt: true,
    summary: 'Replaces the payment password.',
    request: z.strictObject({
      oldPaymentPassword: Typed,
      paymentPassword: Typed,
      confirmPaymentPassword: Typed,
    }),
    response: Empty,
    errors: [
      'TRIAL_MEMBER',
      'PAYMENT_PASSWORD_NOT_SET',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
      'PASSWORD_UNCHANGED',
    ],
  }),
  sendPaymentPasswordCode: endpoint({
    method: 'POST',
    path: '/wps/wallet/paymentPassword/code',
    moduleId: 'WALLET',
    token: true,
    encrypt: false,
    summary: "Forgotten payment password, 1: sends a code to the member's own number or address.",
    request: z.strictObject({ way: z.enum(ownFactors).exclude(['totp']) }),
    response: z.object({ expiredMinutes: z.number().int().positive() }),
    errors: [
      'TRIAL_MEMBER',
      'PAYMENT_PASSWORD_NOT_SET',
      'SECOND_FACTOR_FAILED',
      'SMS_QUOTA_EXCEEDED',
      'SMS_SEND_FAILED',
      'MAIL_SEND_FAILED',
    ],
  }),
  resetPaymentPassword: endpoint({
    method: 'POST',
    path: '/wps/wallet/paymentPassword/reset',
    moduleId: 'WALLET',
    token: true,
    encrypt: true,
    summary:
      'Forgotten payment password, 2: the login password and a code prove who asks; the new one ends a lock that wrong ones have set.',
    request: z.strictObject({
      way: z.enum(ownFactors),
      answer: z.string().trim().min(1).max(255),
      /** Empty for a member who has no login password. */
      password: Typed.default(''),
      paymentPassword: Typed,
      confirmPaymentPassword: Typed,
    }),
    response: Empty,
    errors: [
      'TRIAL_MEMBER',
      'PAYMENT_PASSWORD_NOT_SET',
      'WRONG_OLD_PASSWORD',
      'SECOND_FACTOR_FAILED',
      'INVALID_VERIFICATION_CODE',
      'VERIFICATION_CODE_EXPIRED',
    ],
  }),
}
