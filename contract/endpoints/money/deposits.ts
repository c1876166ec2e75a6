import * as z from 'zod'
import { AmountMinor } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../entities/page.ts'
import { Deposit, DepositMethod, DepositRow } from '../../entities/payment.ts'
import { SLIP_MAX_BYTES } from '../../entities/payment-states.ts'
import { NoRequest } from '../common.ts'

/** Rows of one page of payments. */
export const PAYMENTS_PAGE_SIZE = 10

/** Names a deposit or a withdrawal: a letter and ten characters that are hard to misread. */
export const Reference = z.string().regex(/^[DW][0-9A-HJKMNP-TV-Z]{10}$/)
/** Made by the form: the same one twice is one order. */
export const RequestKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

const BASE64_OVERHEAD = 4 / 3

export const deposits = {
  listDepositMethods: endpoint({
    method: 'GET',
    path: '/wps/payments/depositMethods',
    moduleId: 'PAYMENTS',
    token: true,
    encrypt: false,
    summary: 'List the deposit methods available to the member, with their limits.',
    request: NoRequest,
    response: z.object({ methods: z.array(DepositMethod) }),
    errors: ['TRIAL_MEMBER'],
  }),
  createDeposit: endpoint({
    method: 'POST',
    path: '/wps/payments/deposits',
    moduleId: 'PAYMENTS',
    token: true,
    encrypt: false,
    summary: 'Create a deposit order.',
    description: 'The response contains where to pay. A second call with the same `requestKey` returns the same order.',
    request: z.strictObject({
      method: z.string().max(32),
      amountMinor: AmountMinor,
      /** Where the provider sends the player back to; a page of the same host. */
      returnUrl: z.url({ protocol: /^https?$/ }).max(500),
      requestKey: RequestKey,
      /** The promotion that the deposit is for: '' is none; without it any that the member takes part in. */
      promotion: z.string().max(40).optional(),
    }),
    response: Deposit,
    errors: [
      'TRIAL_MEMBER',
      'PAYMENT_METHOD_UNAVAILABLE',
      'AMOUNT_OUT_OF_RANGE',
      'REQUEST_REUSED',
      'PAYMENT_PROVIDER_AWAY',
      'SELF_EXCLUDED',
      'TIME_OUT',
      'LIMIT_REACHED',
    ],
  }),
  listDeposits: endpoint({
    method: 'GET',
    path: '/wps/payments/deposits',
    moduleId: 'PAYMENTS',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "List the member's deposits, newest first.",
    request: z.strictObject(pageQuery(PAYMENTS_PAGE_SIZE)),
    response: pageOf(DepositRow),
    errors: ['TRIAL_MEMBER'],
  }),
  getDeposit: endpoint({
    method: 'GET',
    path: '/wps/payments/deposit',
    moduleId: 'PAYMENTS',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: 'Get one deposit with its timeline.',
    request: z.strictObject({ reference: Reference }),
    response: Deposit,
    errors: ['TRIAL_MEMBER', 'PAYMENT_NOT_FOUND'],
  }),
  sendSlip: endpoint({
    method: 'POST',
    path: '/wps/payments/deposit/slip',
    moduleId: 'PAYMENTS',
    token: true,
    encrypt: false,
    maxBytes: Math.ceil(SLIP_MAX_BYTES * BASE64_OVERHEAD) + 1024,
    summary: 'Upload the slip of a bank transfer.',
    description:
      '`image` is base64 of a PNG or JPEG file of at most 5 MB; the content decides, not the name. The image is re-encoded, so that no metadata is stored.',
    request: z.strictObject({
      reference: Reference,
      image: z
        .base64()
        .min(1)
        .max(Math.ceil(SLIP_MAX_BYTES * BASE64_OVERHEAD) + 4),
    }),
    response: Deposit,
    errors: ['TRIAL_MEMBER', 'PAYMENT_NOT_FOUND', 'PAYMENT_STATE', 'SLIP_INVALID'],
  }),
}
