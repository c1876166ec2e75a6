import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let pageSpeed: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  pageSpeed = await import('./index.server.ts')
})
afterAll(() => site?.close())

const report = { page: 'member', device: 'phone', LCP: '1830', CLS: '0.0213' }

async function send(fields: Record<string, string>, visitor = site.visitor()): Promise<number> {
  return (await (await visitor).post(pageSpeed.receiveReport, fields, '/rum')).status
}

const counted = () =>
  site.gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.selectFrom('page_speed').select(['page', 'device', 'metric', 'visits']).orderBy('metric').execute(),
  )

test('a member’s report is counted, and neither the session nor the browser goes to the gateway', async () => {
  const { visitor } = await memberVisitor(site)
  expect([...visitor.cookies.keys()].length).toBeGreaterThan(0)
  const calls = vi.spyOn(globalThis, 'fetch')
  try {
    expect(await send(report, Promise.resolve(visitor))).toBe(204)
    expect(calls).toHaveBeenCalledTimes(1)
    const { headers, body } = calls.mock.calls[0]?.[1] ?? {}
    expect(Object.keys(headers ?? {}).filter((name) => /authorization|cookie|user-agent/i.test(name))).toEqual([])
    expect(JSON.parse(String(body))).toEqual({ page: 'member', device: 'phone', LCP: 1830, CLS: 0.0213 })
  } finally {
    calls.mockRestore()
  }
  const where = { page: 'member', device: 'phone', visits: 1 }
  expect(await counted()).toEqual([
    { ...where, metric: 'CLS' },
    { ...where, metric: 'LCP' },
  ])
})

test.each([
  ['nothing', {}],
  ['an address for a page', { ...report, page: '/member/wallet' }],
  ['a word for a number', { ...report, LCP: 'fast' }],
  ['an empty number', { ...report, LCP: '' }],
  ['a number below zero', { ...report, CLS: '-1' }],
  ['a number in another notation', { ...report, INP: '1e3' }],
  ['an hour', { ...report, FCP: '999999' }],
  ['an unknown field', { ...report, url: '/member/wallet' }],
])('%s is refused and counts nothing', async (_what, fields) => {
  const before = await counted()
  expect(await send(fields)).toBe(400)
  expect(await counted()).toEqual(before)
})

test('a body larger than any report is refused unread', async () => {
  const headers = { 'content-length': '2049', 'content-type': 'application/x-www-form-urlencoded' }
  const request = new Request('http://alpha.example/rum', { method: 'POST', body: 'a=1', headers })
  expect((await pageSpeed.receiveReport(request)).status).toBe(413)
})

test('more reports of one address than its limit are refused as too many', async () => {
  const visitor = await site.visitor()
  const answers: number[] = []
  for (let sent = 0; sent < 61; sent += 1)
    answers.push(await send({ ...report, page: 'home' }, Promise.resolve(visitor)))
  expect([answers.indexOf(429), answers.at(-1)]).toEqual([60, 429])
})
