import * as z from 'zod'

/** An order of a merchant (docs/payment-sandbox.md). */
export const Order = z.strictObject({
  order: z.string().min(1).max(100),
  amountMinor: z.string().regex(/^[1-9]\d{0,18}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Decimals of the currency: how many digits of `amountMinor` stand after the point. */
  decimals: z.int().min(0).max(8).default(2),
  channel: z.enum(['CARD', 'WALLET', 'QR', 'BANK', 'CRYPTO']),
  payee: z.string().min(1).max(80),
  language: z
    .string()
    .max(20)
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
    .default('en'),
  returnUrl: z.url({ protocol: /^https?$/ }),
  webhookUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime(),
})
export type Order = z.output<typeof Order>

export type PaymentStatus = 'open' | 'paid' | 'failed' | 'expired'

export interface Payment {
  readonly id: string
  readonly order: Order
  readonly expiresMs: number
  status: PaymentStatus
}
