import type { wallet } from '#contract/endpoints/wallet.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { readBalance } from './wallet.service.ts'

export const walletHandlers = {
  getBalance: async (ctx) => {
    const { amountMinor, currency } = await readBalance(ctx)
    return { balance: { amountMinor: String(amountMinor), currency } }
  },
} satisfies Handlers<typeof wallet>
