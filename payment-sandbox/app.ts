import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSigned, type SharedKey } from './keys.ts'
import { paymentPage, returnUrl, unknownPage } from './page.ts'
import { Order, type Payment } from './payment.ts'
import type { PaymentFile } from './payment-file.ts'
import { Payments } from './payments.ts'
import { deliver } from './webhooks.ts'

const BODY_MAX_BYTES = 16 * 1024
/** A paying player is redirected when the merchant has the event, or after this timeout. */
const KNOWN_WITHIN_MS = 3000

export interface SandboxApp {
  handle(request: IncomingMessage, response: ServerResponse): void
  stop(): void
}

/**
 * The payment provider: an API for merchants, a page for players, webhooks to merchants. Without a file a restart loses
 * its payments.
 */
export function createSandboxApp(
  keys: readonly [SharedKey, ...SharedKey[]],
  publicUrl: () => string,
  file: PaymentFile | null = null,
): SandboxApp {
  const stopped = new AbortController()
  const deliveries = new Map<string, Promise<boolean>>()
  const payments = new Payments(file, (payment) => {
    const delivery = deliver(payment, keys[0], stopped.signal).then((isDelivered) => {
      if (isDelivered) payments.delivered(payment)
      return isDelivered
    })
    deliveries.set(
      payment.id,
      delivery.finally(() => deliveries.delete(payment.id)),
    )
  })
  payments.load()

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    const page = /^\/pay\/([\w-]{1,64})$/.exec(pathname)?.[1]
    const paymentId = /^\/v1\/payments\/([\w-]{1,64})$/.exec(pathname)?.[1]
    if (request.method === 'GET' && pathname === '/livez') return json(response, 200, { status: 'ok' })
    if (request.method === 'POST' && pathname === '/v1/payments') return order(request, response)
    if (request.method === 'GET' && paymentId) return lookUp(request, response, pathname, paymentId)
    if (page) return pay(request, response, payments.find(page))
    return json(response, 404, { error: 'unknown' })
  }

  async function order(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (!isSigned(keys, request.headers, body, Date.now())) return json(response, 401, { error: 'signature' })
    const parsed = Order.safeParse(parsedJson(body))
    if (!parsed.success) return json(response, 400, { error: 'order' })
    const { id } = payments.open(parsed.data)
    return json(response, 200, { id, url: `${publicUrl()}/pay/${id}` })
  }

  async function lookUp(request: IncomingMessage, response: ServerResponse, path: string, id: string): Promise<void> {
    if (!isSigned(keys, request.headers, path, Date.now())) return json(response, 401, { error: 'signature' })
    const payment = payments.find(id)
    // Unknown ones are older than the payments kept.
    return json(response, 200, { status: payment?.status ?? 'expired' })
  }

  async function pay(request: IncomingMessage, response: ServerResponse, payment: Payment | undefined): Promise<void> {
    if (!payment) return html(response, 404, (nonce) => unknownPage(nonce), "'self'")
    if (request.method === 'POST') {
      const chosen = new URLSearchParams(await readBody(request)).get('answer')
      if (chosen === 'paid' || chosen === 'failed' || chosen === 'expired') {
        payments.close(payment, chosen)
        await Promise.race([deliveries.get(payment.id), sleep(KNOWN_WITHIN_MS, undefined, { ref: false })])
      }
      response.writeHead(303, { location: returnUrl(payment), 'cache-control': 'no-store' }).end()
      return
    }
    // Submitting the form redirects to the merchant's site, which form-action has to allow.
    const home = new URL(payment.order.returnUrl).origin
    html(response, 200, (nonce) => paymentPage(payment, nonce), `'self' ${home}`)
  }

  return {
    handle(request, response) {
      route(request, response).catch(() => {
        if (!response.headersSent) json(response, 400, { error: 'request' })
        else response.destroy()
      })
    },
    stop() {
      stopped.abort()
      payments.stop()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BODY_MAX_BYTES) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

function html(response: ServerResponse, status: number, page: (nonce: string) => string, formAction: string): void {
  const nonce = randomBytes(12).toString('base64')
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  })
  response.end(page(nonce))
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
