import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { session } from '#contract/endpoints/session.ts'
import { FailureEnvelope, wireHeaders } from '#contract/envelope.ts'
import { type SealedRequest, sealRequest } from '#contract/seal.node.ts'
import { seal } from '#contract/seal.ts'
import { generateSealKey } from '#gateway/http/seal-key.ts'
import { callerHeaders } from '../support/client.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '../support/gateway.ts'

const { login } = session
/** Opened and read, this request is refused by its content: that is how the tests see that the seal held. */
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

test('a sealed call is opened', async () => {
  expect(await codeOf(send(sealed()))).toBe('WRONG_CREDENTIALS')
})

test('a sealed reply is readable to the caller alone', async () => {
  const request = sealed({ sealedReply: true })
  const answer = await send(request)
  expect(answer.headers.get(wireHeaders.sealReply)).toBe('sealed')
  const text = await answer.text()
  expect(text).not.toContain('WRONG_CREDENTIALS')
  expect(FailureEnvelope.parse(JSON.parse(request.openReply(text))).errorCode).toBe('WRONG_CREDENTIALS')
  expect(() => sealed().openReply(text)).toThrow()
})

test('the same sealed call is good once, also when it comes twice at a time', async () => {
  const request = sealed()
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(send(request))))
  expect(codes.sort()).toEqual(['SEAL_INVALID', 'SEAL_INVALID', 'SEAL_INVALID', 'WRONG_CREDENTIALS'])
  gateway.clock.advance(seal.maxAgeMs - 1)
  expect(await codeOf(send(request))).toBe('SEAL_INVALID')
})

test('a call is too old, or too far ahead, from five minutes on', async () => {
  const now = gateway.clock.now().getTime()
  for (const [offset, code] of [
    [-seal.maxAgeMs, 'SEAL_INVALID'],
    [-seal.maxAgeMs + 1000, 'WRONG_CREDENTIALS'],
    [seal.maxAgeMs, 'SEAL_INVALID'],
    [seal.maxAgeMs - 1000, 'CHALLENGE_FAILED'],
  ] as const) {
    expect(await codeOf(send(sealed({ now: new Date(now + offset) })))).toBe(code)
  }
})

describe('every damage is the one refusal', () => {
  const damages: Record<string, (request: SealedRequest) => Partial<SealedRequest>> = {
    'another module id': ({ headers }) => ({ headers: { ...headers, [wireHeaders.sealModule]: 'MEMBER' } }),
    'no module id': ({ headers }) => ({ headers: { ...headers, [wireHeaders.sealModule]: '' } }),
    'another time': ({ headers }) => ({
      headers: { ...headers, [wireHeaders.sealTimestamp]: String(Number(headers[wireHeaders.sealTimestamp]) + 1) },
    }),
    'a time that is none': ({ headers }) => ({ headers: { ...headers, [wireHeaders.sealTimestamp]: '1e3' } }),
    'another key id': ({ headers }) => ({ headers: withKey(headers, (parts) => [parts[0], 'f'.repeat(16), parts[2]]) }),
    'another version': ({ headers }) => ({ headers: withKey(headers, (parts) => ['v2', parts[1], parts[2]]) }),
    'a changed wrapped key': ({ headers }) => ({
      headers: withKey(headers, ([v, kid, key = '']) => [v, kid, flip(key, 10)]),
    }),
    'a wrapped key of random bytes': ({ headers }) => ({
      headers: withKey(headers, ([v, kid]) => [v, kid, randomBytes(256).toString('base64')]),
    }),
    'a short wrapped key': ({ headers }) => ({ headers: withKey(headers, ([v, kid]) => [v, kid, 'AAAA']) }),
    'a key header that is none': ({ headers }) => ({ headers: { ...headers, [wireHeaders.sealKey]: 'rubbish' } }),
    'a changed text': ({ body }) => ({ body: withPart(body, 'ct', (ct) => flip(ct, 3)) }),
    'a changed initial vector': ({ body }) => ({ body: withPart(body, 'iv', (iv) => flip(iv, 3)) }),
    'a text cut short': ({ body }) => ({ body: withPart(body, 'ct', (ct) => ct.slice(0, ct.length - 8)) }),
    'a text of a tag alone': ({ body }) => ({ body: withPart(body, 'ct', (ct) => ct.slice(0, 24)) }),
    'no text': ({ body }) => ({ body: withPart(body, 'ct', () => '') }),
    'a body that is no JSON': () => ({ body: '{' }),
    'a body that is plain': () => ({ body: plaintext }),
    'an empty body': () => ({ body: '' }),
  }

  test.each(Object.keys(damages))('%s', async (name) => {
    const request = sealed()
    const answer = await send({ ...request, ...damages[name]!(request) })
    const failure = FailureEnvelope.parse(await answer.json())
    expect([answer.status, failure.errorCode, failure.params, failure.fields]).toEqual([400, 'SEAL_INVALID', {}, []])
  })

  test('the key of another gateway', async () => {
    expect(await codeOf(send(sealed({ key: generateSealKey() })))).toBe('SEAL_INVALID')
    const { publicKeyPem } = generateSealKey()
    expect(await codeOf(send(sealed({ key: { kid: gateway.services.sealKey.kid, publicKeyPem } })))).toBe(
      'SEAL_INVALID',
    )
  })

  test('a seal made for another call', async () => {
    const endpoint = { ...login, path: '/wps/member/password' }
    expect(await codeOf(send(sealed({ endpoint })))).toBe('SEAL_INVALID')
    expect(await codeOf(send(sealed({ endpoint: { ...login, method: 'PUT' } })))).toBe('SEAL_INVALID')
  })
})

test('a damaged call does not use up the genuine one', async () => {
  const request = sealed()
  await send({ ...request, body: withPart(request.body, 'ct', (ct) => flip(ct, 3)) })
  expect(await codeOf(send(request))).toBe('WRONG_CREDENTIALS')
})

test('a sealed body above 64 KB is not opened', async () => {
  const request = sealed({ plaintext: JSON.stringify({ ...wrongLogin, username: 'x'.repeat(70_000) }) })
  expect(await codeOf(send(request))).toBe('BODY_TOO_LARGE')
})

test('what is sealed is validated like everything else', async () => {
  const request = sealed({ plaintext: '{"username":"a","surprise":1}' })
  const failure = FailureEnvelope.parse(await (await send(request)).json())
  expect(failure.errorCode).toBe('INVALID_REQUEST')
  expect(failure.fields).toContainEqual({ path: 'password', key: 'required' })
  expect(failure.fields).toContainEqual({ path: 'surprise', key: 'unknownField' })
})

function sealed(options: Partial<Parameters<typeof sealRequest>[0]> = {}): SealedRequest {
  return sealRequest({
    key: gateway.services.sealKey,
    endpoint: login,
    plaintext,
    now: gateway.clock.now(),
    ...options,
  })
}

let calls = 0

async function send({ headers, body }: Pick<SealedRequest, 'headers' | 'body'>): Promise<Response> {
  calls += 1
  const caller = callerHeaders(gateway.services, { merchant: TEST_MERCHANT, ip: `10.9.${calls >> 8}.${calls & 255}` })
  return gateway.app.request(login.path, { method: login.method, headers: { ...caller, ...headers }, body })
}

async function codeOf(answer: Promise<Response>): Promise<string> {
  return FailureEnvelope.parse(await (await answer).json()).errorCode
}

function withKey(headers: Record<string, string>, change: (parts: string[]) => (string | undefined)[]) {
  const parts = (headers[wireHeaders.sealKey] ?? '').split('.')
  return { ...headers, [wireHeaders.sealKey]: change(parts).join('.') }
}

function withPart(body: string, part: 'iv' | 'ct', change: (text: string) => string): string {
  const parsed = JSON.parse(body) as Record<'iv' | 'ct', string>
  return JSON.stringify({ ...parsed, [part]: change(parsed[part]) })
}

function flip(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}
