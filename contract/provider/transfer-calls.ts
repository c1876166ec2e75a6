import * as z from 'zod'
import { WireAmount, WireBalance, WireCurrency, WireUser } from './fields.ts'

/**
 * What a vendor with wallets of its own serves: HMAC-signed POSTs below its base URL, money as in the dialect. A transfer
 * happens once per reference: the same again answers the same, other content is `failed` and moves nothing.
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
    /** `absent`: the vendor has never heard of it, and will not do it later. */
    response: z.object({ state: z.union([State, z.literal('absent')]) }),
  },
  balance: {
    path: '/balance',
    request: z.object({ user: WireUser, currency: WireCurrency }),
    response: z.object({ balance: WireBalance }),
  },
} as const
