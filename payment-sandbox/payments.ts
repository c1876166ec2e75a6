import { randomBytes } from 'node:crypto'
import * as z from 'zod'

/** An order of a merchant (docs/payment-sandbox.md). */
export const Order = z.strictObject({
  order: z.string().min(1).max(100),
  amountMinor: z.string().regex(/^[1-9]\d{0,18}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  channel: z.enum(['CARD', 'WALLET', 'QR', 'BANK', 'CRYPTO']),
  payee: z.string().min(1).max(80),
  language: z.string().max(20).default('en'),
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

/** Closed payments can be queried for this long. */
const KEPT_MS = 24 * 3_600_000

/** Payments in memory: a restart of the sandbox loses them. `onClosed` is called once for each. */
export class Payments {
  readonly #byId = new Map<string, Payment>()
  readonly #byOrder = new Map<string, Payment>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #onClosed: (payment: Payment) => void

  constructor(onClosed: (payment: Payment) => void) {
    this.#onClosed = onClosed
  }

  /** The payment of an order; a repeated order returns the same one. */
  open(order: Order): Payment {
    const known = this.#byOrder.get(order.order)
    if (known) return known
    const payment: Payment = {
      id: `sp_${randomBytes(12).toString('base64url')}`,
      order,
      expiresMs: Date.parse(order.expiresAt),
      status: 'open',
    }
    this.#byId.set(payment.id, payment)
    this.#byOrder.set(order.order, payment)
    this.#later(Math.max(0, payment.expiresMs - Date.now()), () => this.close(payment, 'expired'))
    return payment
  }

  find(id: string): Payment | undefined {
    return this.#byId.get(id)
  }

  /** Closes an open payment; does nothing for a closed one. */
  close(payment: Payment, status: Exclude<PaymentStatus, 'open'>): void {
    if (payment.status !== 'open') return
    payment.status = status
    this.#onClosed(payment)
    this.#later(KEPT_MS, () => {
      this.#byId.delete(payment.id)
      this.#byOrder.delete(payment.order.order)
    })
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #later(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, delayMs)
    timer.unref()
    this.#timers.add(timer)
  }
}
