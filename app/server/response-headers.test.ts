import { expect, test } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import {
  CLOSED_POLICY,
  contentSecurityPolicy,
  setResponseHeaders,
  setSecurityHeaders,
} from './response-headers.server.ts'

test('scripts and styles need the nonce; pictures and games come from the brand’s CDNs by origin', () => {
  const policy = contentSecurityPolicy({
    scriptSources: ["'nonce-abc'"],
    styleNonce: 'abc',
    imageCDNs: ['https://img.example/a', 'https://img.example/b', '/local'],
    launchGameCDNs: ['https://play.example'],
    frameOrigins: ['http://game.example:8790'],
    isDevelopment: false,
  })
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("img-src 'self' data: https://img.example;")
  expect(policy).toContain('frame-src https://play.example http://game.example:8790;')
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('ws:')
})

test('a response without a policy may load nothing; https sets HSTS', () => {
  const headers = new Headers()
  setSecurityHeaders(headers, true)
  expect(headers.get('content-security-policy')).toBe(CLOSED_POLICY)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  expect(headers.get('referrer-policy')).not.toBe('no-referrer')
})

test('plain http sets no HSTS, which browsers would ignore', () => {
  const headers = new Headers()
  setSecurityHeaders(headers, false)
  expect(headers.has('strict-transport-security')).toBe(false)
})

test('the headers of a document do not wait for a status that its frame did not wait for', async () => {
  const brand = await brandAt('alpha.example')
  const late = new Promise<never>(() => {})
  const headers = new Headers({ 'content-type': 'text/html' })
  await setResponseHeaders(headers, contextAt(brand, { memo: new Map([['status', late]]) }))
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('what the gateway names is in the policy of a document whose status is there', async () => {
  const status = Promise.resolve({ info: { imageCDNs: ['https://pictures.example'], launchGameCDNs: [] } })
  const headers = new Headers({ 'content-type': 'text/html' })
  await setResponseHeaders(headers, contextAt(await brandAt('alpha.example'), { memo: new Map([['status', status]]) }))
  expect(headers.get('content-security-policy')).toContain('https://pictures.example')
})
