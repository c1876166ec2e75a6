import { setTimeout as sleep } from 'node:timers/promises'
import { type SharedKey, signedHeaders } from './keys.ts'
import type { Payment } from './payment.ts'

/** Backoff between attempts, in milliseconds: short while a merchant restarts, then longer. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000]
const ATTEMPT_TIMEOUT_MS = 10_000

/**
 * Sends the result of a payment to the merchant until they respond with 2xx. The event is the same for each attempt; each is
 * signed again, so that a late one is within the replay window. Resolves true at the first success.
 */
export async function deliver(payment: Payment, key: SharedKey, stopped: AbortSignal): Promise<boolean> {
  const { order, id, status } = payment
  const body = JSON.stringify({
    eventId: `evt_${id}_${status}`,
    type: `payment.${status}`,
    paymentId: id,
    order: order.order,
    amountMinor: order.amountMinor,
    currency: order.currency,
  })
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    try {
      await sleep(delayMs, undefined, { signal: stopped, ref: false })
      const response = await fetch(order.webhookUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signedHeaders(key, body, Date.now()) },
        signal: AbortSignal.any([stopped, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
        redirect: 'error',
      })
      await response.arrayBuffer()
      if (response.ok) return true
    } catch {
      if (stopped.aborted) return false
    }
  }
  return false
}
