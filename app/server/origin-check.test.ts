import { expect, test } from 'vitest'
import { isOwnRequest } from './origin-check.ts'

const site = 'http://alpha.localhost:3000'

test.each<[string, Record<string, string>, boolean]>([
  ['GET', {}, true],
  ['GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['POST', { origin: site }, true],
  ['POST', { origin: site, 'sec-fetch-site': 'same-origin' }, true],
  ['POST', { 'sec-fetch-site': 'same-origin' }, true],
  ['POST', {}, false],
  ['POST', { origin: 'null' }, false],
  ['POST', { origin: 'https://evil.example' }, false],
  ['POST', { origin: 'http://beta.localhost:3000', 'sec-fetch-site': 'same-site' }, false],
  ['POST', { origin: 'http://alpha.localhost:3001' }, false],
  ['POST', { origin: 'https://alpha.localhost:3000' }, false],
  ['POST', { 'sec-fetch-site': 'cross-site' }, false],
  ['POST', { 'sec-fetch-site': 'none' }, false],
  ['DELETE', { origin: 'https://evil.example' }, false],
])('%s with %j: %s', (method, headers, expected) => {
  expect(isOwnRequest(method, new Headers(headers), site)).toBe(expected)
})
