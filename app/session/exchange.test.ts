import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { bindContext } from '../server/request-context.server.ts'

const asked: string[] = []
let answer: unknown
const gateway = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
let exchangeQueryToken: typeof import('./exchange.server.ts').exchangeQueryToken
beforeAll(async () => {
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  vi.stubEnv('GATEWAY_URL', `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`)
  exchangeQueryToken = (await import('./exchange.server.ts')).exchangeQueryToken
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
      remember: null,
    },
  }
})

async function arrive(path: string, status = 0) {
  const host = 'alpha.example'
  const context = contextAt(await brandAt(host), { host })
  context.memo.set('status', Promise.resolve({ status, info: {} }))
  const request = new Request(`http://${host}${path}`)
  bindContext(request, context)
  return exchangeQueryToken(request)
}

test('a code in the query logs in and leaves the address at once', async () => {
  const response = await arrive('/live?gameType=X&token=once')
  expect([response?.status, response?.headers.get('location')]).toEqual([303, '/live?gameType=X'])
  expect(response?.headers.get('set-cookie')).toMatch(/^mq=/)
})

test('a code that is no good leaves the address all the same and opens nothing', async () => {
  answer = { success: false, errorCode: 'EXCHANGE_CODE_INVALID', message: '', params: {}, fields: [], requestId: 'r' }
  const response = await arrive('/?token=used')
  expect([response?.status, response?.headers.get('location')]).toEqual([303, '/'])
  expect(response?.headers.get('set-cookie')).toBeNull()
})

test.each([1, 2])('while the system status is %s the code is not looked at', async (status) => {
  expect(await arrive('/?token=once', status)).toBeNull()
  expect(asked).toEqual([])
})

test('a page without a code, and a call for data, go on', async () => {
  expect(await arrive('/?other=1')).toBeNull()
  expect(await arrive('/live?token=once&_data=routes')).toBeNull()
  expect(asked).toEqual([])
})
