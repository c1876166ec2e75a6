import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { readToken } from '../gateway-client/session-cookie.server.ts'
import { bindContext } from '../server/request-context.server.ts'
import { takeFlash } from './cookie.server.ts'

const asked: string[] = []
let answer: unknown
const gateway = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
let exchange: typeof import('./exchange.server.ts')
beforeAll(async () => {
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  vi.stubEnv('GATEWAY_URL', `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`)
  exchange = await import('./exchange.server.ts')
})
afterAll(() => {
  vi.unstubAllEnvs()
  gateway.close()
})
beforeEach(() => {
  asked.length = 0
  answer = {
    success: true,
    value: {
      token: 'the-new-token',
      expiresAt: '2026-03-01T12:00:00Z',
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: false,
      excludedUntil: null,
      remember: null,
    },
  }
})

interface Arrival {
  readonly status?: number
  readonly fetchSite?: string | null
  /** Of the session that the browser has. */
  readonly username?: string
}

async function requestOf(path: string, init: RequestInit = {}, { status = 0, username }: Arrival = {}) {
  const host = 'alpha.example'
  const context = contextAt(await brandAt(host), { host })
  context.memo.set('status', Promise.resolve({ status, info: {} }))
  context.memo.set('member', Promise.resolve(username ? { userName: username } : null))
  const request = new Request(`http://${host}${path}`, init)
  bindContext(request, context)
  return { request, context }
}

async function arrive(path: string, arrival: Arrival = {}) {
  const { fetchSite = 'none' } = arrival
  const headers = new Headers(fetchSite === null ? [] : [['sec-fetch-site', fetchSite]])
  return exchange.exchangeQueryToken((await requestOf(path, { headers }, arrival)).request)
}

const pairOf = (line: string | null | undefined) => line?.split(';', 1)[0] ?? ''
/** The visitor's answer on the page that asks. */
async function answerAs(answer: 'continue' | 'stay', cookie: string) {
  const body = new URLSearchParams({ answer, returnTo: '/live' })
  const { request, context } = await requestOf('/login-link', { method: 'POST', headers: { cookie }, body })
  return { response: await exchange.answerPendingCode(request), context }
}

test('a code in the query logs in and leaves the address at once', async () => {
  const response = await arrive('/live?gameType=X&token=once')
  expect([response?.status, response?.headers.get('location')]).toEqual([303, '/live?gameType=X'])
  expect(response?.headers.get('set-cookie')).toMatch(/^mq=/)
})

test('a code that is no good leaves the address all the same, opens nothing and says so', async () => {
  answer = { success: false, errorCode: 'EXCHANGE_CODE_INVALID', message: '', params: {}, fields: [], requestId: 'r' }
  const response = await arrive('/?token=used')
  expect([response?.status, response?.headers.get('location')]).toEqual([303, '/'])
  const cookie = pairOf(response?.headers.get('set-cookie'))
  const { request } = await requestOf('/', { headers: { cookie } })
  expect(await takeFlash(request)).toBe('EXCHANGE_CODE_INVALID')
  expect(await readToken(request)).toBeNull()
})

test.each([1, 2])('while the system status is %s the code is not looked at', async (status) => {
  expect(await arrive('/?token=once', { status })).toBeNull()
  expect(asked).toEqual([])
})

test('a page without a code, and a call for data, go on', async () => {
  expect(await arrive('/?other=1')).toBeNull()
  expect(await arrive('/live?token=once&_data=routes')).toBeNull()
  expect(asked).toEqual([])
})

test.each([
  ['a member who is logged in', { username: 'demoplayer' }],
  ['a visitor sent by another site', { fetchSite: 'cross-site' }],
  ['a visitor sent by a sibling host', { fetchSite: 'same-site' }],
  ['a browser that does not say where it comes from', { fetchSite: null }],
])('%s is asked before a link logs in', async (_who, arrival) => {
  const question = await arrive('/live?token=once', arrival)
  expect([question?.status, question?.headers.get('location')]).toEqual([303, '/login-link?returnTo=%2Flive'])
  expect(asked.filter((path) => path.includes('exchange'))).toEqual([])
  const cookie = pairOf(question?.headers.get('set-cookie'))
  expect(cookie).toMatch(/^mq-link=/)
  const { request } = await requestOf('/login-link', { headers: { cookie } })
  expect(await exchange.hasPendingCode(request)).toBe(true)
})

test('the answer logs in, or leaves the session as it is; the code is forgotten either way', async () => {
  const cookie = pairOf((await arrive('/live?token=once', { username: 'demoplayer' }))?.headers.get('set-cookie'))
  const stayed = await answerAs('stay', cookie)
  expect([stayed.response.status, stayed.response.headers.get('location')]).toEqual([303, '/live'])
  expect(stayed.response.headers.get('set-cookie')).toBeNull()
  expect(stayed.context.setCookies[0]).toMatch(/^mq-link=; Max-Age=0/)
  expect(asked.filter((path) => path.includes('exchange'))).toEqual([])
  const accepted = await answerAs('continue', cookie)
  expect(accepted.response.headers.get('set-cookie')).toMatch(/^mq=/)
  expect(accepted.context.setCookies[0]).toMatch(/^mq-link=; Max-Age=0/)
  expect((await answerAs('continue', '')).response.headers.get('set-cookie')).toBeNull()
})
