import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { maintenanceJobs } from '#gateway/jobs/index.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'

const DAY_MS = 86_400_000
const OTHER_MERCHANT = 'betamerchant'

let db: OpenedDatabase
let gateway: TestGateway
let everywhere: TestOperator
beforeAll(async () => {
  db = await createTestDatabase()
  gateway = await createTestGateway({ services: { db } })
  everywhere = await createTestOperators(gateway.services).hire({ roles: { '*': ['auditor'] } })
}, 120_000)
afterAll(() => gateway?.close())

let visitors = 0
/** Each visit from a network of its own. */
const nextIp = () => {
  visitors += 1
  return `10.20.${visitors >> 8}.${visitors & 255}`
}
const visit = (report: object, { merchant = TEST_MERCHANT, ip = nextIp() } = {}) =>
  gateway.call({ merchant, ip }).pageSpeed.reportPageSpeed({ page: 'home', device: 'phone', ...report })

async function visits(count: number, report: object, merchant?: string): Promise<void> {
  for (let made = 0; made < count; made += 1) await visit(report, merchant ? { merchant } : {})
}

async function figure(where: Record<string, string>, query = `brand=${TEST_MERCHANT}`, who = everywhere) {
  const [, { rows }] = await who.get(`speed?${query}`)
  return rows.find((row) => Object.entries(where).every(([name, value]) => row[name] === value))
}

test('staff read p75 by page and device over 7 and 28 days, beside the bar', async () => {
  await visits(25, { page: 'promotions', INP: 320 })
  gateway.clock.advance(7 * DAY_MS)
  await visits(75, { page: 'promotions', INP: 90 })
  await visits(20, { page: 'promotions', device: 'desktop', INP: 40 })
  const phone = await figure({ page: 'promotions', device: 'phone', metric: 'INP' })
  expect(phone).toMatchObject({ bar: 200, unit: 'ms', visits_7_days: 75, visits_28_days: 100, above_bar_7_days: false })
  expect(Number(phone?.p75_7_days) / 90).toBeCloseTo(1, 1)
  expect(Number(phone?.p75_28_days) / 90).toBeCloseTo(1, 1)
  await visits(1, { page: 'promotions', INP: 320 })
  expect(await figure({ page: 'promotions', device: 'phone', metric: 'INP' })).toMatchObject({
    visits_28_days: 101,
    above_bar_28_days: true,
  })
  expect(await figure({ page: 'promotions', device: 'desktop', metric: 'INP' })).toMatchObject({ visits_7_days: 20 })
  expect(await figure({ page: 'all', device: 'phone', metric: 'INP' })).toMatchObject({ visits_28_days: 101 })
})

test('fewer than 20 visits are counted, but have no figure', async () => {
  await visits(19, { page: 'draws', LCP: 4000 })
  const few = { p75_7_days: null, above_bar_7_days: false, visits_7_days: 19 }
  expect(await figure({ page: 'draws', metric: 'LCP' })).toMatchObject(few)
  await visits(1, { page: 'draws', LCP: 4000 })
  const enough = await figure({ page: 'draws', metric: 'LCP' })
  expect(enough).toMatchObject({ above_bar_7_days: true, visits_7_days: 20 })
  expect(Number(enough?.p75_7_days) / 4000).toBeCloseTo(1, 1)
})

test('visits of one merchant are no other merchant’s, and staff of one brand see only theirs', async () => {
  await visits(20, { page: 'game', TTFB: 100 })
  await visits(20, { page: 'game', TTFB: 3000 }, OTHER_MERCHANT)
  const ttfb = { page: 'game', metric: 'TTFB' }
  expect(Number((await figure(ttfb))?.p75_7_days)).toBeLessThan(110)
  expect(Number((await figure(ttfb, `brand=${OTHER_MERCHANT}`))?.p75_7_days)).toBeGreaterThan(2700)
  const own = await createTestOperators(gateway.services).hire({ roles: { [OTHER_MERCHANT]: ['manager'] } })
  const [, { rows }] = await own.get('speed')
  expect(new Set(rows.map(({ merchant }) => merchant))).toEqual(new Set([OTHER_MERCHANT]))
  expect((await own.get(`speed?brand=${TEST_MERCHANT}`))[0]).toBe(404)
  const seen = await db.withMerchant(OTHER_MERCHANT, (tx) => tx.selectFrom('page_speed').select('merchant').execute())
  expect(new Set(seen.map(({ merchant }) => merchant))).toEqual(new Set([OTHER_MERCHANT]))
})

test.each([
  ['a page that is none', { page: '/member/wallet?name=alice' }],
  ['a device that is none', { device: 'fridge' }],
  ['a value below zero', { LCP: -1 }],
  ['a value that is no time', { LCP: 600_001 }],
  ['a text', { CLS: '0.1' }],
  ['a field more', { member: 'alice' }],
])('%s is refused and counts nothing', async (_what, report) => {
  const count = () =>
    db.asPlatform((tx) =>
      tx
        .selectFrom('page_speed')
        .select((row) => row.fn.sum('visits').as('sum'))
        .execute(),
    )
  const before = await count()
  await expect(visit({ FCP: 900, ...report })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(await count()).toEqual(before)
})

test('a visit that measured nothing is accepted and counts nothing', async () => {
  await visit({ page: 'text' })
  expect(await figure({ page: 'text' })).toBeUndefined()
})

test('one address reports 60 visits a minute, so that no network makes the figures alone', async () => {
  const ip = nextIp()
  for (let made = 0; made < 60; made += 1) await visit({ page: 'agent', CLS: 0 }, { ip })
  await expect(visit({ page: 'agent', CLS: 0 }, { ip })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await visit({ page: 'agent', CLS: 0 })
  expect(await figure({ page: 'agent', metric: 'CLS' })).toMatchObject({ visits_7_days: 61, p75_7_days: 0 })
})

test('visits at once are all counted, and none blocks another for good', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      visit({ page: 'other', LCP: 2000 + 500 * (at % 3), INP: at % 2 ? 50 : 60, FCP: 500, TTFB: 10 }),
    ),
  )
  for (const metric of ['LCP', 'INP', 'FCP', 'TTFB']) {
    expect(await figure({ page: 'other', metric })).toMatchObject({ visits_7_days: 40 })
  }
})

test('figures older than 90 days are deleted, others are not', async () => {
  const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  const row = { page: 'home', device: 'phone', metric: 'FCP', bucket: 0, visits: 1 } as const
  await db.asPlatform(async (tx) => {
    const rows = [89, 90, 91, 400].map((days) => ({ ...row, merchant: 'retention', day: dayBefore(days) }))
    await tx.insertInto('page_speed').values(rows).execute()
  })
  await maintenanceJobs.find(({ name }) => name === 'delete-expired')?.run(db)
  const left = await db.withMerchant('retention', (tx) =>
    tx.selectFrom('page_speed').select('day').orderBy('day').execute(),
  )
  expect(left.map(({ day }) => day)).toEqual([dayBefore(90), dayBefore(89)])
})

test('a counter has no column for a visit, a visitor, a member or an address', async () => {
  const [row] = await db.asPlatform((tx) => tx.selectFrom('page_speed').selectAll().limit(1).execute())
  expect(Object.keys(row ?? {}).sort()).toEqual(['bucket', 'day', 'device', 'merchant', 'metric', 'page', 'visits'])
})
