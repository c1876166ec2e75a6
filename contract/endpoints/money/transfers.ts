import * as z from 'zod'
import { AmountMinor, Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { NoRequest, trimmed } from '../common.ts'

/** Made by the caller, once per transfer: sent again, it answers as the first time and moves nothing. */
const Reference = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
/** A payment password as it was typed. */
const Typed = z.string().max(255)

/** `pending`: the vendor has not reported a result yet; it is polled until it does, and the money is held until then. */
const TransferStatus = z.enum(['done', 'pending', 'failed'])

const Vendor = z.object({ vendor: z.string(), name: z.string() })

export const VendorTransfer = z.object({
  reference: z.string(),
  vendor: z.string(),
  /** `in` to the vendor, `out` back to the main wallet. */
  direction: z.enum(['in', 'out']),
  amount: Money,
  status: TransferStatus,
  time: z.string(),
})
export type VendorTransfer = z.output<typeof VendorTransfer>

const memberTransferErrors = [
  'TRIAL_MEMBER',
  'FEATURE_DISABLED',
  'PAYMENT_PASSWORD_NOT_SET',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'INSUFFICIENT_FUNDS',
  'REQUEST_REUSED',
  'TRANSFER_NOT_ALLOWED',
  'TRANSFER_LIMIT_REACHED',
  'WAGERING_NOT_MET',
] as const

export const transfers = {
  getMerchantWallet: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    moduleId: 'GCS',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: 'Get the wallet mode of the merchant, and the vendors that have their own wallets.',
    request: NoRequest,
    response: z.object({
      isSingle: z.boolean(),
      vendors: z.array(Vendor),
      transferUpline: z.boolean(),
      transferDownline: z.boolean(),
    }),
    errors: [],
  }),
  transferWithVendor: endpoint({
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    moduleId: 'GCS',
    token: true,
    encrypt: false,
    summary: "Transfer money between the member's main wallet and their wallet at a vendor.",
    request: z.strictObject({
      vendor: trimmed(32),
      direction: z.enum(['in', 'out']),
      amountMinor: AmountMinor,
      reference: Reference,
    }),
    response: z.object({ transfer: VendorTransfer, balance: Money }),
    errors: [
      'TRIAL_MEMBER',
      'FEATURE_DISABLED',
      'VENDOR_NOT_FOUND',
      'VENDOR_MAINTENANCE',
      'INSUFFICIENT_FUNDS',
      'REQUEST_REUSED',
      'LIMIT_REACHED',
      'TIME_OUT',
      'SELF_EXCLUDED',
    ],
  }),
  recallFunds: endpoint({
    method: 'POST',
    path: '/wps/wallet/recall',
    moduleId: 'GCS',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "Transfer the member's balances at all vendors back to the main wallet.",
    request: NoRequest,
    response: z.object({
      transfers: z.array(VendorTransfer),
      /** Vendors that did not tell what the member has there. */
      unreachable: z.array(Vendor),
      balance: Money,
    }),
    errors: ['TRIAL_MEMBER'],
  }),
  getConsolidatedFunds: endpoint({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    moduleId: 'MEMBER',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "Get all of the member's money: main wallet, held amounts, and the balance at each vendor.",
    request: NoRequest,
    response: z.object({
      main: Money,
      /** Taken from the main wallet for withdrawals and transfers that are under way. */
      held: Money,
      /** `balance` null: the vendor does not answer. */
      vendors: z.array(Vendor.extend({ balance: Money.nullable() })),
      pending: z.array(VendorTransfer),
      /** Main wallet, set aside and at the vendors that answered. */
      total: Money,
    }),
    errors: ['TRIAL_MEMBER'],
  }),
  getTransferTargets: endpoint({
    method: 'GET',
    path: '/wps/wallet/transferTargets',
    moduleId: 'GCS',
    token: true,
    encrypt: false,
    summary: "Get the accounts to which the member may transfer money, and the brand's limits.",
    request: NoRequest,
    response: z.object({
      upline: z.object({ account: z.string(), nickname: z.string() }).nullable(),
      canTransferDownline: z.boolean(),
      min: Money,
      max: Money,
      /** What is left of the most within 24 hours. */
      left: Money,
    }),
    errors: ['TRIAL_MEMBER'],
  }),
  transferToUpline: endpoint({
    method: 'POST',
    path: '/wps/wallet/transferUpline',
    moduleId: 'GCS',
    token: true,
    encrypt: true,
    summary: "Transfer money to the member's upline agent.",
    description: 'Both sides are posted in one ledger transaction.',
    request: z.strictObject({ amountMinor: AmountMinor, paymentPassword: Typed, reference: Reference }),
    response: z.object({ balance: Money }),
    errors: [...memberTransferErrors, 'UPLINE_NOT_FOUND'],
  }),
  transferToDownline: endpoint({
    method: 'POST',
    path: '/wps/wallet/transferDownline',
    moduleId: 'GCS',
    token: true,
    encrypt: true,
    summary: 'Transfer money from an agent to a member of their downline.',
    description: 'Both sides are posted in one ledger transaction.',
    request: z.strictObject({
      account: trimmed(64),
      amountMinor: AmountMinor,
      paymentPassword: Typed,
      reference: Reference,
    }),
    response: z.object({ balance: Money }),
    errors: [...memberTransferErrors, 'NON_AGENT_ACCOUNT', 'DOWNLINE_NOT_FOUND'],
  }),
}
