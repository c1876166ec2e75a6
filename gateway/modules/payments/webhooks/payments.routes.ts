import { Hono } from 'hono'
import { pino } from 'pino'
import { wireHeaders } from '#contract/envelope.ts'
import type { PaymentsDeps } from '../deps.ts'
import { takeWebhook } from './webhook.service.ts'

/** An event is a few hundred bytes. */
const EVENT_MAX_BYTES = 16 * 1024
const silent = pino({ level: 'silent' })

/**
 * Webhooks of payment providers: `POST /payments/webhooks/<provider>`; mounted at /payments. 200: accepted, also when it
 * is a duplicate or stored for staff because it is not understood; 401: invalid signature; 404: unknown deposit, the provider retries.
 */
export function createPaymentRoutes(services: PaymentsDeps, log = silent): Hono {
  const routes = new Hono()
  routes.post('/webhooks/:provider', async (c) => {
    if (Number(c.req.header('content-length') ?? 0) > EVENT_MAX_BYTES) return c.json({ result: 'tooLarge' }, 413)
    const rawBody = await c.req.text()
    if (rawBody.length > EVENT_MAX_BYTES) return c.json({ result: 'tooLarge' }, 413)
    const result = await takeWebhook(services, c.req.param('provider'), { headers: c.req.raw.headers, rawBody, log })
    switch (result) {
      case 'duplicate':
        c.header(wireHeaders.idempotencyHit, 'true')
        return c.json({ result })
      case 'applied':
      case 'ignored':
      case 'mismatch':
      case 'stored':
        return c.json({ result })
      case 'unknown':
      case 'unknownProvider':
        return c.json({ result: 'unknown' }, 404)
      default:
        // The exact reason is only logged: a response with it would help a forger.
        return c.json({ result: 'refused' }, 401)
    }
  })
  return routes
}
