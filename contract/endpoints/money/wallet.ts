import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { Empty, NoRequest } from '../common.ts'
import { ownFactors } from '../security.ts'

/** A password as it was typed: what is wrong with it is the brand's rule to say. */
const Typed = z.string().max(255)

export const wallet = {
  getBalance: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    moduleId: 'WALLET',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "Get the member's balance from the ledger.",
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
    allowedWhileExcluded: true,
    summary: "Set the member's first payment password.",
    description: 'It is required for withdrawals, transfers and redemptions. The login password authorises the call.',
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
    allowedWhileExcluded: true,
    summary: 'Change the payment password.',
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
    allowedWhileExcluded: true,
    summary: "Forgotten payment password, step 1: send a code to the member's mobile number or e-mail address.",
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
    allowedWhileExcluded: true,
    summary: 'Forgotten payment password, step 2: set a new one with the login password and a code.',
    description: 'This also removes a lock caused by wrong payment passwords.',
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
