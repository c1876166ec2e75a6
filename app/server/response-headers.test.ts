import { expect, test } from 'vitest'
import { CLOSED_POLICY, contentSecurityPolicy, setSecurityHeaders } from './response-headers.server.ts'

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
