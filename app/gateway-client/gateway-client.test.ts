import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { bindContext, isCacheable } from '../server/request-context.server.ts'
import { type Caller, callGateway } from './call.server.ts'
import { gatewayFor } from './index.server.ts'
import { publicResponse } from './public-responses.server.ts'
import { toResult } from './result.server.ts'

interface Heard {
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let heard: Heard[] = []
let reply: (
  count: number,
  socket: IncomingMessage['socket'],
) => { status?: number; body: string; delayMs?: number } | null

const caller: Caller = {
  merchant: 'alpha',
  host: 'alpha.example',
  language: 'en',
  clientIp: '198.51.100.7',
  clientCountry: 'VN',
  requestId: 'r-1',
  token: 'secret-token',
}
const ok = (value: unknown) => ({ body: JSON.stringify({ success: true, value }) })
const refusal = (errorCode: string) => ({
  status: 400,
  body: JSON.stringify({ success: false, errorCode, message: 'no', params: { minutes: 5 } }),
})
const balance = { balance: { amountMinor: '120', currency: 'USD' } }

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk) => {
      body += chunk
    })
    incoming.on('end', () => {
      heard.push({ url: incoming.url ?? '', headers: incoming.headers, body })
      const answer = reply(heard.length, incoming.socket)
      if (!answer) return incoming.socket.destroy()
      setTimeout(() => outgoing.writeHead(answer.status ?? 200).end(answer.body), answer.delayMs ?? 0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.GATEWAY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.LOG_LEVEL = 'silent'
})

afterAll(() => server.close())

beforeEach(() => {
  heard = []
})

test('a call goes out in the visitor’s name', async () => {
  reply = () => ok(balance)
  expect(await callGateway(contract.wallet.getBalance, {}, caller)).toEqual(balance)
  expect(heard[0]?.headers).toMatchObject({
    authorization: 'Bearer secret-token',
    'x-mq-merchant': 'alpha',
    'x-mq-brand-host': 'alpha.example',
    'x-mq-language': 'en',
    'x-mq-client-ip': '198.51.100.7',
    'x-mq-client-country': 'VN',
    'x-mq-request-id': 'r-1',
    'x-mq-web-secret': expect.any(String),
  })
})

test('a refusal keeps its code and what its text mentions', async () => {
  reply = () => refusal('TOO_MANY_REQUESTS')
  await expect(callGateway(contract.wallet.getBalance, {}, caller)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    params: { minutes: 5 },
  })
})

test.each([
  ['html', { body: '<html>' }],
  ['a value that breaks the contract', ok({ balance: 12 })],
  ['an unknown code', refusal('NO_SUCH_CODE')],
  ['an empty answer', { status: 502, body: '' }],
])('%s is an abnormal network', async (_what, answer) => {
  reply = () => answer
  await expect(callGateway(contract.wallet.getBalance, {}, caller)).rejects.toMatchObject({ code: 'NETWORK_ABNORMAL' })
})

test('a read whose connection broke is made once more, a write is not', async () => {
  reply = (count) => (count === 1 ? null : ok(balance))
  expect(await callGateway(contract.wallet.getBalance, {}, caller)).toEqual(balance)
  expect(heard).toHaveLength(2)
  heard = []
  const write = callGateway(contract.members.updateLanguage, { language: 'en' }, caller)
  await expect(write).rejects.toMatchObject({ code: 'NETWORK_ABNORMAL' })
  expect(heard).toHaveLength(1)
})

test('a call that takes too long is given up', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  reply = () => ok(balance)
  await expect(callGateway(contract.wallet.getBalance, {}, caller)).rejects.toMatchObject({ code: 'PAGE_TIMEOUT' })
  timeout.mockRestore()
})

test('the kind of a part decides when it is given up', async () => {
  const deadline = vi.spyOn(AbortSignal, 'timeout')
  reply = () => ok(balance)
  await callGateway(contract.wallet.getBalance, {}, caller)
  await callGateway(contract.wallet.getBalance, {}, caller, { part: 'reloadable' })
  reply = () => ok({})
  await callGateway(contract.session.logout, {}, caller).catch(() => undefined)
  expect(deadline.mock.calls).toEqual([[8000], [600], [8000]])
  deadline.mockRestore()
})

test('public data is fetched once, and without a session', async () => {
  reply = () => ok({ list: [] })
  const ask = (version: string) => publicResponse(contract.winners.listWinners, { language: 'en' }, caller, version)
  await Promise.all([ask('v1'), ask('v1')])
  await ask('v1')
  expect(heard).toHaveLength(1)
  expect(heard[0]?.url).toContain('language=en')
  expect(heard[0]?.headers.authorization).toBeUndefined()
  await ask('v2')
  expect(heard).toHaveLength(2)
})

test('a failing part of a page costs its own section, and says what its text needs', async () => {
  reply = () => refusal('VENDOR_MAINTENANCE')
  expect(await toResult(callGateway(contract.wallet.getBalance, {}, caller))).toEqual({
    ok: false,
    errorCode: 'VENDOR_MAINTENANCE',
    // What its text names.
    params: { minutes: 5 },
  })
  await expect(toResult(Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('a form row goes out as a form', async () => {
  reply = () => ok({})
  const request = { username: 'anna', email: 'a@b.example', challengeId: 'c', challengePosition: 4 }
  await callGateway(contract.members.requestPasswordByEmail, request, caller)
  expect(heard[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(new URLSearchParams(heard[0]?.body).get('username')).toBe('anna')
})

test('the gateway’s key decrypts a call that the browser encrypted', async () => {
  const { encryptCallInBrowser } = await import('./encrypt-call.client.ts')
  const { decryptText, parseWrapped } = await opener()
  const envelope = await encryptCallInBrowser({
    key: parseWrapped.key,
    endpoint: contract.session.login,
    plaintext: '{"password":"pässwörd"}',
    now: new Date(1000),
  })
  expect(decryptText(envelope)).toBe('{"password":"pässwörd"}')
})

/** The gateway's half, from the contract. */
async function opener() {
  const { constants, privateDecrypt } = await import('node:crypto')
  const { decryptText } = await import('#contract/encrypted-call.node.ts')
  const { parseKeyHeader, reverseText } = await import('#contract/encrypted-call.ts')
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { kid: 'k1', publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
  return {
    parseWrapped: { key },
    decryptText(envelope: { headers: Record<string, string>; body: { iv: string; ct: string } }) {
      const header = parseKeyHeader(envelope.headers['x-mq-key'] ?? '')!
      const wrapped = Buffer.from(header.wrapped, 'base64')
      const options = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      const random = Buffer.from(reverseText(privateDecrypt(options, wrapped).toString()), 'base64url')
      const { method, path, moduleId } = contract.session.login
      const binding = { method, path, moduleId, timestamp: '1000', kid: 'k1' }
      return decryptText(random, 'mq/req/v1', binding, envelope.body)
    },
  }
}

test('a page of public responses can be cached, one with any other call or a failed call cannot', async () => {
  const brand = await brandAt('alpha.example')
  const ask = async (call: (gateway: ReturnType<typeof gatewayFor>) => Promise<unknown>) => {
    const context = contextAt(brand)
    const request = new Request('http://alpha.example/')
    bindContext(request, context)
    await call(gatewayFor(request)).catch(() => undefined)
    return isCacheable(context)
  }
  reply = () => ok({ list: [] })
  expect(await ask(({ winners }) => winners.listWinners({ language: 'en' }))).toBe(true)
  expect(await ask(({ verification }) => verification.createSlider({}))).toBe(false)
  reply = () => refusal('NETWORK_ABNORMAL')
  expect(await ask(({ winners }) => winners.listWinners({ language: 'th' }))).toBe(false)
})
