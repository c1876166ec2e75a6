import { randomBytes } from 'node:crypto'
import type { Order, Payment, PaymentStatus } from './payment.ts'
import type { PaymentFile } from './payment-file.ts'

/** Closed payments can be queried for this long; a merchant reconciles a day during the next night at the earliest. */
const KEPT_MS = 20 * 24 * 3_600_000

/** Payments, kept in a file when there is one. `onClosed` is called for each closed one until it was delivered. */
export class Payments {
  readonly #byId = new Map<string, Payment>()
  readonly #byOrder = new Map<string, Payment>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #file: PaymentFile | null
  readonly #onClosed: (payment: Payment) => void

  constructor(file: PaymentFile | null, onClosed: (payment: Payment) => void) {
    this.#file = file
    this.#onClosed = onClosed
  }

  /** Loads the payments of the file; continues deadlines and deliveries. */
  load(): void {
    for (const { changedMs: _, isDelivered, ...payment } of this.#file?.open(Date.now() - KEPT_MS) ?? []) {
      this.#remember(payment)
      if (payment.status !== 'open' && !isDelivered) this.#onClosed(payment)
    }
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
    this.#write(payment, false)
    this.#remember(payment)
    return payment
  }

  find(id: string): Payment | undefined {
    return this.#byId.get(id)
  }

  /** Closes an open payment; does nothing for a closed one. */
  close(payment: Payment, status: Exclude<PaymentStatus, 'open'>): void {
    if (payment.status !== 'open') return
    payment.status = status
    this.#write(payment, false)
    this.#onClosed(payment)
    this.#forgetLater(payment)
  }

  /** The merchant has the result: it is not sent again after a restart. */
  delivered(payment: Payment): void {
    this.#write(payment, true)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #remember(payment: Payment): void {
    this.#byId.set(payment.id, payment)
    this.#byOrder.set(payment.order.order, payment)
    if (payment.status !== 'open') this.#forgetLater(payment)
    else this.#later(Math.max(0, payment.expiresMs - Date.now()), () => this.close(payment, 'expired'))
  }

  #forgetLater(payment: Payment): void {
    this.#later(KEPT_MS, () => {
      this.#byId.delete(payment.id)
      this.#byOrder.delete(payment.order.order)
    })
  }

  #write(payment: Payment, isDelivered: boolean): void {
    this.#file?.append({ ...payment, changedMs: Date.now(), isDelivered })
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
