import * as z from 'zod'
import { PlatformError } from '#contract/errors.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { PaymentEvent, PaymentProvider, ReversalEvent } from './provider.ts'
import { type SharedKey, signatureOf, signatureProblem } from './signature.ts'

export interface SandboxOptions {
  /** Base URL of the provider's API. */
  readonly url: string
  readonly keys: readonly [SharedKey, ...SharedKey[]]
  readonly clock: Clock
  /** URL for its webhooks; a function, because the port may be known only after the server listens. */
  readonly webhookUrl: () => string
  readonly fetch?: typeof fetch
}

/** Short, because a player waits for the response. */
const TIMEOUT_MS = 5000

/** A browser is sent to `url`: a page, never a script. */
const Started = z.object({ id: z.string().min(1).max(64), url: z.url({ protocol: /^https?$/ }) })
const Looked = z.object({ status: z.enum(['open', 'paid', 'failed', 'expired']) })
/** `<merchant>/<reference>`, as we named the order. */
const Order = z.string().regex(/^[A-Za-z0-9_-]{1,64}\/[A-Z0-9]{1,32}$/)
/** What an event of another type or shape may still say. */
const AnyEvent = z.object({
  type: z
    .string()
    .regex(/^[\w.:-]{1,64}$/)
    .catch(''),
  order: Order.catch(''),
})
const outcomes = {
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
  'payment.refunded': 'refund',
  'payment.chargeback': 'chargeback',
} as const satisfies Record<string, (PaymentEvent | ReversalEvent)['outcome']>
const Event = z.object({
  eventId: z.string().min(1).max(80),
  type: z.enum(Object.keys(outcomes) as (keyof typeof outcomes)[]),
  paymentId: z.string().min(1).max(64),
  order: Order,
  amountMinor: z.string().regex(/^[1-9]\d{0,18}$/),
  currency: z.string().length(3),
  reason: z.string().max(140).default(''),
})

/** Our sandbox provider (payment-sandbox/), over its public API: signed calls there, signed events back. */
export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  const { keys, clock } = options
  const send = options.fetch ?? fetch

  async function call<Answer>(path: string, body: string | null, answer: z.ZodType<Answer>): Promise<Answer> {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    try {
      const response = await send(`${options.url}${path}`, {
        method: body === null ? 'GET' : 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-psp-key': keys[0].id,
          'x-psp-timestamp': timestamp,
          'x-psp-signature': signatureOf(keys[0].secret, timestamp, body ?? path),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
      return answer.parse(await response.json())
    } catch (cause) {
      throw Object.assign(new PlatformError('PAYMENT_PROVIDER_AWAY'), { cause })
    }
  }

  return {
    code: 'sandbox',
    async start(order) {
      const body = JSON.stringify({
        order: `${order.merchant}/${order.reference}`,
        amountMinor: String(order.amountMinor),
        currency: order.currency,
        decimals: decimalsOf(order.currency),
        channel: order.channel,
        payee: order.siteName,
        language: order.language,
        returnUrl: order.returnUrl,
        webhookUrl: options.webhookUrl(),
        expiresAt: order.expiresAt.toISOString(),
      })
      const { id, url } = await call('/v1/payments', body, Started)
      return { providerReference: id, redirectUrl: url }
    },
    async look(providerReference) {
      const { status } = await call(`/v1/payments/${encodeURIComponent(providerReference)}`, null, Looked)
      return status === 'open' ? null : status
    },
    readWebhook: (headers, rawBody, now) => readEvent(keys, headers, rawBody, now),
  }
}

/** An event of the provider, or what is wrong with its signature: that is checked before anything of it is read. */
function readEvent(
  keys: SandboxOptions['keys'],
  ...[headers, rawBody, now]: Parameters<PaymentProvider['readWebhook']>
): ReturnType<PaymentProvider['readWebhook']> {
  const signed = {
    keyId: headers.get('x-psp-key'),
    timestamp: headers.get('x-psp-timestamp'),
    signature: headers.get('x-psp-signature'),
  }
  const problem = signatureProblem(keys, signed, rawBody, now)
  if (problem) return problem
  const json = parsedJson(rawBody)
  const event = Event.safeParse(json)
  if (!event.success) {
    const { type = '', order: named = '' } = AnyEvent.safeParse(json).data ?? {}
    const [merchant = '', reference = ''] = named.split('/')
    return { outcome: 'notUnderstood', type, merchant, reference }
  }
  const { eventId, type, paymentId, order, amountMinor, currency, reason } = event.data
  const [merchant = '', reference = ''] = order.split('/')
  return {
    eventId,
    merchant,
    reference,
    providerReference: paymentId,
    outcome: outcomes[type],
    amountMinor: BigInt(amountMinor),
    currency,
    reason,
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
