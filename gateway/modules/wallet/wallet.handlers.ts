import type { wallet } from '#contract/endpoints/money/wallet.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { WalletDeps } from './deps.ts'
import { changePaymentPassword, setPaymentPassword } from './payment-password.ts'
import { resetPaymentPassword, sendPaymentPasswordCode } from './reset-payment-password.ts'
import { readBalance } from './wallet.service.ts'

export const walletHandlers = {
  getBalance: async (ctx) => {
    const { amountMinor, currency } = await readBalance(ctx)
    return { balance: { amountMinor: String(amountMinor), currency } }
  },
  setPaymentPassword: async (ctx, request) => {
    await setPaymentPassword(ctx, request)
    return {}
  },
  changePaymentPassword: async (ctx, request) => {
    await changePaymentPassword(ctx, request)
    return {}
  },
  sendPaymentPasswordCode: (ctx, { way }) => sendPaymentPasswordCode(ctx, way),
  resetPaymentPassword: async (ctx, request) => {
    await resetPaymentPassword(ctx, request)
    return {}
  },
} satisfies Handlers<typeof wallet, WalletDeps>
