export { checkPaymentPassword } from './payment-password.ts'
export { walletHandlers } from './wallet.handlers.ts'
export { balanceOf, creditOpeningBalance, readBalance, type WalletBalance } from './wallet.service.ts'
export { removePaymentPassword } from './wallet.store.ts'
