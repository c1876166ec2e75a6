import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureHeaders } from '#contract/provider/index.ts'
import { verifyHmac } from '#contract/provider/signature.node.ts'
import { systemClock } from '#gateway/lib/clock.ts'
import { startTransferVendor, type TestTransferVendor } from '#tests/support/provider/transfer-vendor.ts'
import { createHttpTransferVendor } from './http-transfer-vendor.ts'
import type { TransferVendor } from './transfer-vendor.ts'

const SECRET = 'secret-of-the-vendor'
let server: TestTransferVendor
let vendor: TransferVendor
beforeAll(async () => {
  server = await startTransferVendor()
  const settings = { vendor: 'AUR', baseUrl: `${server.url}/v1/`, secretVariables: ['X'], timeoutMs: 20_000 }
  vendor = createHttpTransferVendor(settings, { clock: systemClock, secret: () => SECRET })
})
afterAll(() => server?.close())

const order = (reference: string, amountMinor = 500n, direction: 'in' | 'out' = 'in') => {
  return { reference, user: `u-${reference.split(':')[0]}`, direction, amountMinor, currency: 'USD' }
}

test('money moves once per reference, however often it is asked for', async () => {
  for (const _ of [1, 2, 3]) expect(await vendor.transfer(order('a:1'))).toBe('done')
  expect(await vendor.balance('u-a', 'USD')).toBe(500n)
  expect(await vendor.transfer(order('a:2', 200n, 'out'))).toBe('done')
  expect(await vendor.balance('u-a', 'USD')).toBe(300n)
  expect(await vendor.transfer(order('a:3', 301n, 'out'))).toBe('failed')
  expect(await vendor.status('a:3')).toBe('failed')
})

test('a transfer whose answer is lost is unknown until it is asked about; one that never arrived has failed', async () => {
  server.mood = 'loseAnswer'
  expect(await vendor.transfer(order('b:1'))).toBe('unknown')
  server.mood = 'loseRequest'
  expect(await vendor.transfer(order('b:2'))).toBe('unknown')
  server.mood = 'broken'
  expect(await vendor.status('b:1')).toBe('unknown')
  expect(await vendor.balance('u-b', 'USD')).toBeNull()
  server.mood = 'good'
  expect(await vendor.status('b:1')).toBe('done')
  expect(await vendor.status('b:2')).toBe('failed')
  expect(await vendor.balance('u-b', 'USD')).toBe(500n)
})

test('a transfer that is still being made is unknown', async () => {
  server.mood = 'pending'
  expect(await vendor.transfer(order('c:1'))).toBe('unknown')
  expect(await vendor.status('c:1')).toBe('unknown')
  server.mood = 'good'
  expect(await vendor.status('c:1')).toBe('done')
})

test('every call is signed over its path, time, nonce and body', async () => {
  await vendor.status('a:1')
  const { path, body, headers } = server.asked.at(-1)!
  const [timestamp, nonce] = [headers[signatureHeaders.timestamp]!, headers[signatureHeaders.nonce]!]
  const parts = { method: 'POST', path, timestamp, nonce, body }
  expect(path).toBe('/v1/transfer/status')
  expect(verifyHmac([SECRET], parts, headers[signatureHeaders.hmac]!)).toBe(true)
})
