import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#gateway/lib/clock.ts'
import { createSandboxProvider } from '#gateway/modules/payments/providers/sandbox.ts'
import { createSandboxApp } from './app.ts'
import { PaymentFile } from './payment-file.ts'

/** The gateway's adapter against the real provider over HTTP; the merchant's webhook fails twice first. */
const keys = [{ id: 'k', secret: 'a secret both of them know' }] as const
const received: { headers: Headers; body: string }[] = []
let failures = 2
let webhookUrl = ''
let url = ''

const merchant = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ headers: new Headers(request.headers as Record<string, string>), body })
  response.writeHead(failures-- > 0 ? 503 : 200).end()
})
const app = createSandboxApp(keys, () => url)
const psp = createServer((request, response) => app.handle(request, response))

beforeAll(async () => {
  webhookUrl = `${await listen(merchant)}/hook`
  url = await listen(psp)
})
afterAll(() => {
  app.stop()
  merchant.close()
  psp.close()
})

const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
const provider = (key: { id: string; secret: string } = keys[0]) =>
  createSandboxProvider({ url, keys: [key], clock: systemClock, webhookUrl: () => webhookUrl })
let orders = 0
const order = () => ({
  merchant: 'alpha',
  reference: `D00000000${10 + orders++}`,
  amountMinor: 12_345n,
  currency: 'USD',
  channel: 'CARD',
  siteName: 'Alpha <Test>',
  language: 'en' as const,
  returnUrl: 'http://alpha.localhost:3000/member/depositv2?reference=D1',
  expiresAt: new Date(Date.now() + 60_000),
})
const answerPage = (page: string, answer: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })

test('a payment is opened once, shown and paid; its webhook is retried, and the page links back', async () => {
  const requested = order()
  const [started, again] = [await provider().start(requested), await provider().start(requested)]
  expect(again).toEqual(started)
  const shown = await fetch(started.redirectUrl)
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://alpha.localhost:3000;")
  expect(await shown.text()).toMatch(/Alpha &#60;Test&#62;[\s\S]*\$123\.45/)
  expect(await provider().look(started.providerReference)).toBeNull()

  const back = await answerPage(started.redirectUrl, 'paid')
  expect([back.status, back.headers.get('location')]).toEqual([303, `${requested.returnUrl}&result=paid`])
  await expect.poll(() => received.length).toBe(3)
  const events = received.map(({ headers, body }) => provider().readWebhook(headers, body, new Date()))
  for (const event of events) {
    expect(event).toMatchObject({
      reference: requested.reference,
      merchant: 'alpha',
      outcome: 'paid',
      amountMinor: 12_345n,
    })
  }
  expect(
    new Set(events.map((event) => (typeof event === 'object' && 'eventId' in event ? event.eventId : event))).size,
  ).toBe(1)
  expect(await provider().look(started.providerReference)).toBe('paid')
  await answerPage(started.redirectUrl, 'failed')
  expect(await provider().look(started.providerReference)).toBe('paid')
})

test('declined and expired payments are reported too; an order expires by itself', async () => {
  const declined = await provider().start(order())
  await answerPage(declined.redirectUrl, 'failed')
  expect(await provider().look(declined.providerReference)).toBe('failed')
  const late = await provider().start({ ...order(), expiresAt: new Date(Date.now() + 50) })
  await expect.poll(() => provider().look(late.providerReference)).toBe('expired')
})

test('a call with another key is refused, and an unknown payment has a page', async () => {
  const stranger = provider({ id: 'k', secret: 'a guess' }).start(order())
  await expect(stranger).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_AWAY' })
  expect((await fetch(`${url}/pay/sp_nothing`)).status).toBe(404)
})

test('a restarted sandbox knows its payments, and sends a result that the merchant does not have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-sandbox-'))
  const file = new PaymentFile(join(folder, 'payments.jsonl'))
  const [paid, open] = [order(), order()]
  const start = () => {
    const restarted = createSandboxApp(keys, () => url, file)
    const server = createServer((request, response) => restarted.handle(request, response))
    return { restarted, server }
  }
  const first = start()
  const firstUrl = await listen(first.server)
  const at = (base: string) =>
    createSandboxProvider({ url: base, keys: [...keys], clock: systemClock, webhookUrl: () => webhookUrl })
  const paidPayment = await at(firstUrl).start(paid)
  const openPayment = await at(firstUrl).start(open)
  failures = 1_000
  const known = received.length
  // The page waits some seconds for the merchant, who does not take the result.
  await answerPage(`${firstUrl}/pay/${paidPayment.providerReference}`, 'paid')
  first.restarted.stop()
  first.server.close()

  failures = 0
  const before = received.length
  expect(before).toBeGreaterThan(known)
  const second = start()
  const secondUrl = await listen(second.server)
  await expect.poll(() => received.length).toBe(before + 1)
  expect(await at(secondUrl).look(paidPayment.providerReference)).toBe('paid')
  expect(await at(secondUrl).look(openPayment.providerReference)).toBeNull()
  expect(await at(secondUrl).start(open)).toMatchObject({ providerReference: openPayment.providerReference })
  second.restarted.stop()
  second.server.close()

  const third = start()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(received.length).toBe(before + 1)
  third.restarted.stop()
  rmSync(folder, { recursive: true })
})
