export { comparePayments } from './compare-payments.ts'
export { depositsHandlers } from './deposits/deposits.handlers.ts'
export {
  hasPaidDeposit,
  measurePaidDeposits,
  selectFirstPaid,
  sumPaidDeposits,
} from './deposits/deposits.store.ts'
export { redrawSlip } from './deposits/slip-picture.ts'
export { drawInTurn } from './deposits/slips.service.ts'
export type { PaymentsDeps } from './deps.ts'
export { paymentRows } from './ledger-rows.ts'
export {
  type DepositAction,
  decideDeposit,
  decideWithdrawal,
  listDeposits,
  listWithdrawals,
  lockPaidDeposit,
  lockPayout,
  lockTransfer,
  merchantOfPayment,
  readSlip,
  type WithdrawalAction,
} from './operator.service.ts'
export { hasPaidOutTo, selectPaymentSteps } from './operator.store.ts'
export { paymentJobs } from './payments.job.ts'
export { payoutNumberHash } from './payout-accounts/payout-accounts.service.ts'
export { createPaymentProviders } from './providers/index.ts'
export type { PaymentProvider, PaymentProviders } from './providers/provider.ts'
export { newReference } from './reference.ts'
export { selectDebtsFor, selectOwed, selectReversals, selectReversalsFor } from './reversals/reversals.store.ts'
export { reverseDeposit } from './reversals/reverse-deposit.ts'
export { type PageRange, selectPage } from './select-page.ts'
export { createPaymentRoutes } from './webhooks/payments.routes.ts'
export { selectUnreadEvents } from './webhooks/webhook.store.ts'
export { balancePayoutOf, namedPayoutOf, payOutBalance } from './withdrawals/pay-out-balance.ts'
export { readWagering, requireWagered } from './withdrawals/require-wagered.ts'
export { lockedOf } from './withdrawals/wagering.ts'
export { wireWagering } from './withdrawals/wire-wagering.ts'
export { withdrawalsHandlers } from './withdrawals/withdrawals.handlers.ts'
