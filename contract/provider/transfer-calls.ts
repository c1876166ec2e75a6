import * as z from 'zod'
import { WireAmount, WireBalance, WireCurrency, WireUser } from './fields.ts'

/**
 * Calls to a vendor with its own wallets: HMAC-signed POSTs below its base URL, amounts as in the provider protocol. The
 * reference is an idempotency key: the same request returns the same result, a different request with it is `failed`.
 */
const State = z.enum(['done', 'failed', 'pending'])
const Reference = z.string().min(1).max(64)

export const transferCalls = {
  transfer: {
    path: '/transfer',
    request: z.object({
      reference: Reference,
      user: WireUser,
      direction: z.enum(['in', 'out']),
      amount: WireAmount,
      currency: WireCurrency,
    }),
    response: z.object({ state: State }),
  },
  status: {
    path: '/transfer/status',
    request: z.object({ reference: Reference }),
    /** `absent`: the vendor does not know the reference and will not execute it later. */
    response: z.object({ state: z.union([State, z.literal('absent')]) }),
  },
  balance: {
    path: '/balance',
    request: z.object({ user: WireUser, currency: WireCurrency }),
    response: z.object({ balance: WireBalance }),
  },
} as const
