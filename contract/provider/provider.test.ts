import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declareCurrencies } from './currency.ts'
import { fitsWire, minorOfWire, operatorCalls, signatureHeaders, wireOfMinor } from './index.ts'
import { loadOrCreateKeyPair, publicPem, readPublicKeys } from './keys.node.ts'
import { signHmac, signRsa, verifyHmac, verifyRsa } from './signature.node.ts'

test.each([
  ['VND', 0, 100_000n],
  ['USD', 2, 1000n],
  ['KWD', 3, 100n],
  ['CLF', 4, 10n],
])('money in %s, with %i decimals, survives the wire; a part of a minor unit is refused', (currency, _, unit) => {
  fc.assert(
    fc.property(fc.bigInt(0n, BigInt(Number.MAX_SAFE_INTEGER) / unit), (minor) => {
      expect(minorOfWire(wireOfMinor(minor, currency), currency)).toBe(minor)
    }),
  )
  expect(wireOfMinor(1n, currency)).toBe(Number(unit))
  for (const amount of [1, Number(unit) + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(minorOfWire(amount, currency)).toBeNull()
  }
})

test('a currency with more decimals than the wire is refused, never rounded', () => {
  declareCurrencies({ XBT: 8, FIV: 5 })
  expect(fitsWire('XBT')).toBe(false)
  expect(minorOfWire(100_000, 'XBT')).toBeNull()
  expect(() => wireOfMinor(1n, 'XBT')).toThrow('XBT has 8 decimals, the provider protocol 5')
  expect(minorOfWire(wireOfMinor(7n, 'FIV'), 'FIV')).toBe(7n)
  declareCurrencies({})
})

test('an amount is a whole number that a JSON number can carry, or no bet', () => {
  const bet = {
    request_uuid: 'r',
    user: 'u',
    token: 'token-of-ten',
    game_code: 'PG:1',
    transaction_uuid: 't',
    round: '1',
    currency: 'USD',
  }
  for (const amount of [-1, 0.001, Number.POSITIVE_INFINITY, 2 ** 53 + 1, '100', null, [1], {}, Number.NaN]) {
    expect(operatorCalls.bet.request.safeParse({ ...bet, amount }).success).toBe(false)
  }
  for (const amount of [0, 1000, Number.MAX_SAFE_INTEGER]) {
    expect(operatorCalls.bet.request.safeParse({ ...bet, amount }).success).toBe(true)
  }
})

test('a body signed by an old key of the list counts, a changed body and a foreign key do not', () => {
  const [old, current, foreign] = Array.from({ length: 3 }, () => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  const signature = signRsa(old!.privateKey, '{"a":1}')[signatureHeaders.rsa]!
  expect(verifyRsa([current!.publicKey, old!.publicKey], '{"a":1}', signature)).toBe(true)
  expect(verifyRsa([current!.publicKey, old!.publicKey], '{"a":2}', signature)).toBe(false)
  expect(verifyRsa([foreign!.publicKey], '{"a":1}', signature)).toBe(false)
  for (const nothing of [null, '', 'no signature']) expect(verifyRsa([old!.publicKey], '{"a":1}', nothing)).toBe(false)
})

test('an HMAC covers method, path, timestamp, nonce and body', () => {
  const call = { method: 'POST', path: '/providers/x/transaction/bet', body: '{"a":1}' }
  const headers = signHmac('secret', call, new Date(1_700_000_000_000))
  const parts = {
    ...call,
    timestamp: headers[signatureHeaders.timestamp]!,
    nonce: headers[signatureHeaders.nonce]!,
  }
  const signature = headers[signatureHeaders.hmac]!
  expect(parts.timestamp).toBe('1700000000000')
  expect(verifyHmac(['newer', 'secret'], parts, signature)).toBe(true)
  expect(verifyHmac(['other'], parts, signature)).toBe(false)
  for (const name of Object.keys(parts)) {
    expect(verifyHmac(['secret'], { ...parts, [name]: 'changed' }, signature)).toBe(false)
  }
})

test('a key pair is made once, its private half is its owner’s, and old public keys stay good', () => {
  const folder = mkdtempSync(join(tmpdir(), 'provider-keys-'))
  try {
    const first = loadOrCreateKeyPair(folder, 'studio')
    expect(publicPem(loadOrCreateKeyPair(folder, 'studio'))).toBe(publicPem(first))
    expect(statSync(join(folder, 'studio.private.pem')).mode & 0o077).toBe(0)
    expect(readPublicKeys(folder, 'studio')).toHaveLength(1)
    writeFileSync(join(folder, 'studio.2025.public.pem'), publicPem(loadOrCreateKeyPair(folder, 'other')))
    expect(readPublicKeys(folder, 'studio')).toHaveLength(2)
    expect(readPublicKeys(join(folder, 'nowhere'), 'studio')).toEqual([])
    expect(createPublicKey(createPrivateKey(first.export({ type: 'pkcs8', format: 'pem' }))).type).toBe('public')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
