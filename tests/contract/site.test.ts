import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireHeaders } from '#contract/envelope.ts'
import { createMetrics } from '#gateway/http/index.ts'
import { serveMetrics } from '#gateway/http/metrics-server.ts'
import { rateRules } from '#gateway/modules/limits/index.ts'
import { createTestGateway, type TestGateway } from '../support/gateway/gateway.ts'
import { rows } from './endpoints.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

test('health and readiness answer', async () => {
  expect((await gateway.app.request('/livez')).status).toBe(200)
  expect((await gateway.app.request('/readyz')).status).toBe(200)
})

test('the API page shows every call and needs nothing from elsewhere', async () => {
  const answer = await gateway.app.request('/')
  const html = await answer.text()
  for (const { id } of rows) expect(html).toContain(`id="${id}"`)
  expect(html).not.toMatch(/\b(?:src|href)="https?:/)
  const nonce = /style-src 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  expect(html).toContain(`<script nonce="${nonce}">`)
  expect(await (await gateway.app.request('/')).text()).not.toContain(`nonce="${nonce}"`)
})

describe('the outbox', () => {
  test('shows messages of the chosen brand, newest first, and marks codes', async () => {
    const { sms } = gateway.services
    await sms.send({ merchant: 'alphamerchant', to: '+84912000001', text: 'first 111111' })
    gateway.clock.advance(1000)
    await sms.send({ merchant: 'alphaasia', to: '+84912000002', text: '<b>second</b> 222222' })
    await sms.send({ merchant: 'betamerchant', to: '+84912000003', text: 'third 333333' })
    const html = await (await gateway.app.request('/outbox?brand=alpha')).text()
    expect(html.indexOf('222222')).toBeLessThan(html.indexOf('111111'))
    expect(html).toContain('&lt;b&gt;second&lt;/b&gt; <mark>222222</mark>')
    expect(html).not.toContain('333333')
    const { list } = (await (await gateway.app.request('/outbox.json')).json()) as { list: { body: string }[] }
    expect(list.map(({ body }) => body)).toContain('third 333333')
  })
})

test('production has no outbox, no demonstration accounts, and publishes no description of its calls', async () => {
  const production = await createTestGateway({ settings: { mode: 'production' } })
  for (const path of ['/outbox', '/outbox.json', '/demo.json', '/demo/solve', '/openapi.json', '/']) {
    expect((await production.app.request(path)).status, path).toBe(404)
  }
  expect((await production.app.request('/livez')).status).toBe(200)
  await production.close()
})

test('the outbox and the accounts of a demonstration answer under names of this machine and of brands only', async () => {
  const statusAt = async (path: string, host: string) => (await gateway.app.request(path, { headers: { host } })).status
  for (const path of ['/outbox', '/outbox.json']) {
    for (const host of ['localhost:8788', '127.0.0.1:8788', '[::1]:8788', 'alpha.localhost:8788'])
      expect([path, host, await statusAt(path, host)]).toEqual([path, host, 200])
  }
  for (const path of ['/outbox', '/outbox.json', '/demo.json', '/demo/solve']) {
    for (const host of [
      'rebound.example:8788',
      '127.0.0.1.rebound.example',
      'rebound.example:127.0.0.1',
      '192.168.1.5',
    ])
      expect([path, host, await statusAt(path, host)]).toEqual([path, host, 404])
  }
})

test('the metrics answer under names of this machine only', async () => {
  const metrics = await serveMetrics(createMetrics(), 0)
  const statusAt = (host: string) =>
    new Promise((resolve, reject) => {
      get(`${metrics.url}/metrics`, { headers: { host }, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).once('error', reject)
    })
  expect([await statusAt('localhost:9464'), await statusAt(new URL(metrics.url).host)]).toEqual([200, 200])
  expect(await statusAt('rebound.example:9464')).toBe(404)
  await metrics.drain(0)
})

test('a visitor who asks too often waits, others do not', async () => {
  const ask = (ip: string) =>
    gateway.app.request('/wps/system/domainRoute', { headers: headers({ [wireHeaders.clientIp]: ip }) })
  for (let i = 0; i < rateRules.general.points; i++) expect((await ask('198.18.9.9')).status).toBe(200)
  const refused = await ask('198.18.9.9')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    errorCode: 'TOO_MANY_REQUESTS',
    params: { minutes: expect.any(Number) },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('198.18.9.10')).status).toBe(200)
})

test('a database that is away is said to be, with the time to try again', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const db = { ...gateway.services.db, withMerchant: () => Promise.reject(away), ping: () => Promise.reject(away) }
  const broken = await createTestGateway({ services: { db: { ...db, close: async () => undefined } } })
  const answer = await broken.app.request('/wps/v2/wallets/balance', {
    headers: headers({ authorization: `Bearer ${'A'.repeat(43)}` }),
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({ errorCode: 'UNAVAILABLE' })
  expect((await broken.app.request('/readyz')).status).toBe(503)
  expect((await broken.app.request('/livez')).status).toBe(200)
  await broken.close()
})

test('an unexpected error is named by its request id and by nothing else', async () => {
  const lines: string[] = []
  const bug = new Error('relation "member_secret" does not exist')
  const db = { ...gateway.services.db, withMerchant: () => Promise.reject(bug), close: async () => undefined }
  const broken = await createTestGateway({ services: { db }, logTo: { write: (line) => void lines.push(line) } })
  const answer = await broken.app.request('/wps/v2/wallets/balance', {
    headers: headers({ authorization: `Bearer ${'A'.repeat(43)}` }),
  })
  const text = await answer.text()
  expect([answer.status, text.includes('member_secret')]).toEqual([500, false])
  const { requestId } = JSON.parse(text) as { requestId: string }
  expect(lines.some((line) => line.includes(requestId) && line.includes('member_secret'))).toBe(true)
  await broken.close()
})

test('no password, code, token, number or address of a query reaches the log', async () => {
  const lines: string[] = []
  const logged = await createTestGateway({ logTo: { write: (line) => void lines.push(line) } })
  const challenge = await logged.solvedChallenge()
  const canaries = { username: 'canaryname', password: 'canary-password-1' }
  await expect(logged.call({ ip: '10.1.1.1' }).session.login({ ...canaries, ...challenge })).rejects.toThrow()
  const token = await logged.openSession()
  await logged.call({ token, ip: '10.1.1.2' }).members.getMemberInfo({})
  await logged.call({ ip: '10.1.1.3' }).verification.sendRegistrationSms({
    mobileNo: '0912345679',
    countryDialingCode: '84',
    ...(await logged.solvedChallenge()),
  })
  await logged.app.request('/wps/agent/affiliate?code=canarycode', { headers: headers({}) })
  const code = /\d{6}/.exec((await logged.outbox())[0]?.body ?? '')?.[0]
  expect(code).toBeDefined()
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(3)
  for (const canary of [
    ...Object.values(canaries),
    token,
    code ?? '',
    '912345679',
    'canarycode',
    challenge.challengeId,
  ]) {
    expect(text).not.toContain(canary)
  }
  await logged.close()
})

const headers = (extra: Record<string, string>) => ({
  [wireHeaders.merchant]: 'alphamerchant',
  [wireHeaders.webSecret]: gateway.services.settings.webSecret,
  ...extra,
})
