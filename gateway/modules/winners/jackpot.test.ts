import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrand } from '#tests/support/brand.ts'
import { createTestContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices } from '#tests/support/services.ts'
import { openDemoPool, winnersHandlers } from './index.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
}, 60_000)
afterAll(() => db.close())

type JackpotSource = 'pool' | 'provider' | 'decorative'
const contextOf = (merchant: string, source: JackpotSource, currency = 'AED') =>
  createTestContext(createTestServices(db), {
    brand: testBrand({ merchant, settings: { currency, jackpot: { source } } }),
  })
const fill = (merchant: string) => openDemoPool(db, merchant, 128_450_375n, 'AED')

test('a pool is the balance of its account, credited once', async () => {
  const merchant = freshMerchant()
  await fill(merchant)
  await fill(merchant)
  expect(await winnersHandlers.getJackpot(contextOf(merchant, 'pool'))).toEqual({
    amount: { amountMinor: '128450375', currency: 'AED' },
  })
})

test('an empty pool, or one in another currency, returns null', async () => {
  const merchant = freshMerchant()
  expect(await winnersHandlers.getJackpot(contextOf(merchant, 'pool'))).toEqual({ amount: null })
  await fill(merchant)
  expect(await winnersHandlers.getJackpot(contextOf(merchant, 'pool', 'USD'))).toEqual({ amount: null })
  expect(await winnersHandlers.getJackpot(contextOf(freshMerchant(), 'pool'))).toEqual({ amount: null })
})

test('a decorative jackpot, or a provider without one, returns null', async () => {
  const merchant = freshMerchant()
  await fill(merchant)
  for (const source of ['decorative', 'provider'] as const) {
    expect(await winnersHandlers.getJackpot(contextOf(merchant, source))).toEqual({ amount: null })
  }
})
