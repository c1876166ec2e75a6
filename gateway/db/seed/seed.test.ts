import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#brands/brand.ts'
import type { RequestContext } from '#gateway/context.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { winnersHandlers } from '#gateway/modules/winners/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database.ts'
import { seedCatalogue, seedDemoMerchant } from './index.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
}, 60_000)
afterAll(() => db.close())

const now = new Date('2026-03-01T12:00:00Z')
const boardOf = async (merchant: string, limitNum: number) => {
  const ctx = {
    merchant,
    brand: {} as Brand,
    services: { db, clock: new ManualClock(now) },
  } as unknown as RequestContext
  return (await winnersHandlers.listWinners(ctx, { gameCategory: 'ALL', language: 'en', limitNum })).list
}

test('a demonstration has wins of its own merchant only, masked and marked, once', async () => {
  const [one, other] = [freshMerchant(), freshMerchant()]
  await seedDemoMerchant(db, { merchant: one, currency: 'VND', now })
  await seedDemoMerchant(db, { merchant: one, currency: 'VND', now })
  const wins = await boardOf(one, 20)
  expect(wins.length).toBe(20)
  for (const win of wins) {
    expect(win.customerName).toMatch(/^[a-z]{2}\*{3}\d{2}$/)
    expect(win).toMatchObject({ demo: true, winAmount: { currency: 'VND' } })
    expect(win.iconUrl).toMatch(/^\/art\/games\//)
  }
  const amounts = wins.map((win) => BigInt(win.winAmount.amountMinor))
  expect(amounts).toEqual([...amounts].sort((a, b) => (a < b ? 1 : -1)))
  expect(await boardOf(other, 20)).toEqual([])
  const rows = await db.withMerchant(one, (tx) =>
    tx.selectFrom('round_win').select('id').where('merchant', '=', one).execute(),
  )
  expect(rows.length).toBe(24)
  expect((await boardOf(one, 3)).length).toBe(3)
})
