import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { type EncryptedCall, encryptCall } from '#contract/encrypted-call.node.ts'
import { callEncryption } from '#contract/encrypted-call.ts'
import { session } from '#contract/endpoints/session.ts'
import { FailureEnvelope, wireHeaders } from '#contract/envelope.ts'
import { generateEncryptionKey } from '#gateway/http/encryption-key.ts'
import { callerHeaders } from '../support/gateway/client.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '../support/gateway/gateway.ts'
import { rows } from './endpoints.ts'

const { login } = session
/** After decryption this login is refused for its content: so the tests know that decryption succeeded. */
const wrongLogin = { username: 'spielerø01', password: 'not the password' }

let gateway: TestGateway
let plaintext: string

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  plaintext = JSON.stringify({ ...wrongLogin, ...(await gateway.solvedChallenge()) })
})

test('an encrypted call is decrypted', async () => {
  expect(await codeOf(send(encrypted()))).toBe('WRONG_CREDENTIALS')
})

test('only the caller can read an encrypted reply', async () => {
  const request = encrypted({ encryptedReply: true })
  const answer = await send(request)
  expect(answer.headers.get(wireHeaders.encryptedReply)).toBe('sealed')
  const text = await answer.text()
  expect(text).not.toContain('WRONG_CREDENTIALS')
  expect(FailureEnvelope.parse(JSON.parse(request.decryptReply(text))).errorCode).toBe('WRONG_CREDENTIALS')
  expect(() => encrypted().decryptReply(text)).toThrow()
})

test('an encrypted call is accepted once, also when copies arrive concurrently', async () => {
  const request = encrypted()
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(send(request))))
  expect(codes.sort()).toEqual(['SEAL_INVALID', 'SEAL_INVALID', 'SEAL_INVALID', 'WRONG_CREDENTIALS'])
  gateway.clock.advance(callEncryption.maxAgeMs - 1)
  expect(await codeOf(send(request))).toBe('SEAL_INVALID')
})

test('a call is refused from five minutes in the past or future', async () => {
  const now = gateway.clock.now().getTime()
  for (const [offset, code] of [
    [-callEncryption.maxAgeMs, 'SEAL_INVALID'],
    [-callEncryption.maxAgeMs + 1000, 'WRONG_CREDENTIALS'],
    [callEncryption.maxAgeMs, 'SEAL_INVALID'],
    [callEncryption.maxAgeMs - 1000, 'CHALLENGE_FAILED'],
  ] as const) {
    expect(await codeOf(send(encrypted({ now: new Date(now + offset) })))).toBe(code)
  }
})

describe('every damage gives the same error', () => {
  const damages: Record<string, (request: EncryptedCall) => Partial<EncryptedCall>> = {
    'another module id': ({ headers }) => ({ headers: { ...headers, [wireHeaders.encryptionModule]: 'MEMBER' } }),
    'no module id': ({ headers }) => ({ headers: { ...headers, [wireHeaders.encryptionModule]: '' } }),
    'another time': ({ headers }) => ({
      headers: {
        ...headers,
        [wireHeaders.encryptionTimestamp]: String(Number(headers[wireHeaders.encryptionTimestamp]) + 1),
      },
    }),
    'an invalid time': ({ headers }) => ({ headers: { ...headers, [wireHeaders.encryptionTimestamp]: '1e3' } }),
    'another key id': ({ headers }) => ({ headers: withKey(headers, (parts) => [parts[0], 'f'.repeat(16), parts[2]]) }),
    'another version': ({ headers }) => ({ headers: withKey(headers, (parts) => ['v2', parts[1], parts[2]]) }),
    'a changed wrapped key': ({ headers }) => ({
      headers: withKey(headers, ([v, kid, key = '']) => [v, kid, flip(key, 10)]),
    }),
    'a wrapped key of random bytes': ({ headers }) => ({
      headers: withKey(headers, ([v, kid]) => [v, kid, randomBytes(256).toString('base64')]),
    }),
    'a short wrapped key': ({ headers }) => ({ headers: withKey(headers, ([v, kid]) => [v, kid, 'AAAA']) }),
    'an invalid key header': ({ headers }) => ({ headers: { ...headers, [wireHeaders.encryptionKey]: 'invalid' } }),
    'a changed ciphertext': ({ body }) => ({ body: withPart(body, 'ct', (ct) => flip(ct, 3)) }),
    'a changed initial vector': ({ body }) => ({ body: withPart(body, 'iv', (iv) => flip(iv, 3)) }),
    'a truncated ciphertext': ({ body }) => ({ body: withPart(body, 'ct', (ct) => ct.slice(0, ct.length - 8)) }),
    'a ciphertext with the tag only': ({ body }) => ({ body: withPart(body, 'ct', (ct) => ct.slice(0, 24)) }),
    'an empty ciphertext': ({ body }) => ({ body: withPart(body, 'ct', () => '') }),
    'a body that is not JSON': () => ({ body: '{' }),
    'a plain body': () => ({ body: plaintext }),
    'an empty body': () => ({ body: '' }),
  }

  test.each(Object.keys(damages))('%s', async (name) => {
    const request = encrypted()
    const answer = await send({ ...request, ...damages[name]!(request) })
    const failure = FailureEnvelope.parse(await answer.json())
    expect([answer.status, failure.errorCode, failure.params, failure.fields]).toEqual([400, 'SEAL_INVALID', {}, []])
  })

  test('the key of another gateway', async () => {
    expect(await codeOf(send(encrypted({ key: generateEncryptionKey() })))).toBe('SEAL_INVALID')
    const { publicKeyPem } = generateEncryptionKey()
    expect(await codeOf(send(encrypted({ key: { kid: gateway.services.encryptionKey.kid, publicKeyPem } })))).toBe(
      'SEAL_INVALID',
    )
  })

  test('a body encrypted for another call', async () => {
    const endpoint = { ...login, path: '/wps/member/password' }
    expect(await codeOf(send(encrypted({ endpoint })))).toBe('SEAL_INVALID')
    expect(await codeOf(send(encrypted({ endpoint: { ...login, method: 'PUT' } })))).toBe('SEAL_INVALID')
  })
})

test('a damaged call does not invalidate the genuine one', async () => {
  const request = encrypted()
  await send({ ...request, body: withPart(request.body, 'ct', (ct) => flip(ct, 3)) })
  expect(await codeOf(send(request))).toBe('WRONG_CREDENTIALS')
})

test('an encrypted body above 64 KB is refused', async () => {
  const request = encrypted({ plaintext: JSON.stringify({ ...wrongLogin, username: 'x'.repeat(70_000) }) })
  expect(await codeOf(send(request))).toBe('BODY_TOO_LARGE')
})

test('an encrypted request is validated like a plain one', async () => {
  const request = encrypted({ plaintext: '{"username":"a","surprise":1}' })
  const failure = FailureEnvelope.parse(await (await send(request)).json())
  expect(failure.errorCode).toBe('INVALID_REQUEST')
  expect(failure.fields).toContainEqual({ path: 'password', key: 'required' })
  expect(failure.fields).toContainEqual({ path: 'surprise', key: 'unknownField' })
})

function encrypted(options: Partial<Parameters<typeof encryptCall>[0]> = {}): EncryptedCall {
  return encryptCall({
    key: gateway.services.encryptionKey,
    endpoint: login,
    plaintext,
    now: gateway.clock.now(),
    ...options,
  })
}

let calls = 0

async function send({ headers, body }: Pick<EncryptedCall, 'headers' | 'body'>): Promise<Response> {
  calls += 1
  const caller = callerHeaders(gateway.services, { merchant: TEST_MERCHANT, ip: `10.9.${calls >> 8}.${calls & 255}` })
  return gateway.app.request(login.path, { method: login.method, headers: { ...caller, ...headers }, body })
}

async function codeOf(answer: Promise<Response>): Promise<string> {
  return FailureEnvelope.parse(await (await answer).json()).errorCode
}

function withKey(headers: Record<string, string>, change: (parts: string[]) => (string | undefined)[]) {
  const parts = (headers[wireHeaders.encryptionKey] ?? '').split('.')
  return { ...headers, [wireHeaders.encryptionKey]: change(parts).join('.') }
}

function withPart(body: string, part: 'iv' | 'ct', change: (text: string) => string): string {
  const parsed = JSON.parse(body) as Record<'iv' | 'ct', string>
  return JSON.stringify({ ...parsed, [part]: change(parsed[part]) })
}

function flip(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}

test('every call that carries a password, in its request or its response, is encrypted', () => {
  const secret = /^(?:password|.+Password)$/
  const namesOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape ?? {})
  const carriers = rows.filter(({ endpoint: { request, response } }) =>
    [...namesOf(request), ...namesOf(response)].some((name) => secret.test(name) && !/^(?:has|must)/.test(name)),
  )
  expect(carriers.map(({ id }) => id)).toContain('agents.createDownline')
  expect(carriers.filter(({ endpoint }) => !endpoint.encrypt).map(({ id }) => id)).toEqual([])
})
