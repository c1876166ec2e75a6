import type { Clock } from '#gateway/lib/clock.ts'
import type { PaymentProviders } from '#gateway/modules/payments/index.ts'
import { createSandboxProvider } from '#gateway/modules/payments/providers/sandbox.ts'
import { signatureOf } from '#gateway/modules/payments/providers/signature.ts'

/** The keys a test's provider signs with: the current one, and the one it takes the place of. */
export const pspKeys = [
  { id: 'k2', secret: 'the secret of today, long enough' },
  { id: 'k1', secret: 'the secret of yesterday, long enough' },
] as const

/** The sandbox provider, simulated by the test: every order is opened under an id derived from its reference. */
export function testPaymentProviders(clock: Clock): PaymentProviders {
  const provider = createSandboxProvider({
    url: 'http://psp.test',
    keys: pspKeys,
    clock,
    webhookUrl: () => 'http://gateway.test/payments/webhooks/sandbox',
    fetch: async (_url, init) => {
      if (init?.method === 'GET') return Response.json({ status: 'open' })
      const { order } = JSON.parse(String(init?.body)) as { order: string }
      const id = `psp-${order.split('/')[1]}`
      return Response.json({ id, url: `http://psp.test/pay/${id}` })
    },
  })
  return new Map([[provider.code, provider]])
}

export interface TestEvent {
  readonly merchant: string
  readonly reference: string
  readonly eventId?: string
  readonly type?: 'payment.paid' | 'payment.failed' | 'payment.expired'
  readonly amountMinor?: string
  readonly currency?: string
  readonly paymentId?: string
}

/** An event as the provider sends it: its raw body and the headers that sign it. */
export function signedEvent(event: TestEvent, at: Date, key: { id: string; secret: string } = pspKeys[0]) {
  const { merchant, reference, type = 'payment.paid' } = event
  return signedBody(
    JSON.stringify({
      eventId: event.eventId ?? `evt-${reference}-${type}`,
      type,
      paymentId: event.paymentId ?? `psp-${reference}`,
      order: `${merchant}/${reference}`,
      amountMinor: event.amountMinor ?? '10000',
      currency: event.currency ?? 'USD',
    }),
    at,
    key,
  )
}

/** Any body as the provider signs it. */
export function signedBody(body: string, at: Date, key: { id: string; secret: string } = pspKeys[0]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-psp-key': key.id,
      'x-psp-timestamp': timestamp,
      'x-psp-signature': signatureOf(key.secret, timestamp, body),
    },
  }
}
