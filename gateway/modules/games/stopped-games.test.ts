import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { insertKill, updateKill } from '#gateway/modules/kill-switches/index.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createTestContext, type TestContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices, TEST_NOW } from '#tests/support/services.ts'
import { gamesHandlers } from './games.handlers.ts'
import { wireGameCode } from './index.ts'

/** The catalogue of a merchant is read again after five seconds. */
const AFTER_CACHE_MS = 5_001
const clock = new ManualClock(new Date(TEST_NOW))

let db: Awaited<ReturnType<typeof createTestDatabase>>
let ctx: TestContext
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
})
afterAll(() => db.close())
beforeEach(() => {
  ctx = createTestContext(createTestServices(db, { clock }), { brand: testBrand({ merchant: freshMerchant() }) })
})

const query = { platform: 'html5-desktop', clientType: 'WEB', language: 'en', pageNo: 1, pageSize: 100 } as const
const list = async (more: { search?: string; vassalage?: string } = {}) =>
  (await gamesHandlers.listGames(ctx, { ...query, select: 'ALL', ...more })).content
const hot = async () =>
  (await gamesHandlers.listHotGames(ctx, { platform: 'html5-desktop', language: 'en', isPlatform: '1' })).list
async function vendorsStopped(): Promise<Set<string>> {
  const { data } = await gamesHandlers.listVendorLanes(ctx)
  const cards = data.lanes.flatMap((lane) => Object.values(lane.cards))
  return new Set(cards.flatMap(({ vassalage, maintenance }) => (maintenance ? [vassalage] : [])))
}

async function stop(kind: 'game' | 'vendor' | 'brand', target: string): Promise<string> {
  const id = await db.withMerchant(ctx.merchant, (tx) =>
    insertKill(tx, {
      ...{ merchant: ctx.merchant, kind, target, reason: 'the provider reports a fault' },
      ...{ started_by: randomUUID(), started_name: 'olga', started_at: clock.now(), confirm_by: null },
    }),
  )
  clock.advance(AFTER_CACHE_MS)
  return id ?? ''
}

/** A hot game, and its code as providers name it. */
async function hotGame() {
  const [game] = await hot()
  if (!game) throw new Error('the catalogue has hot games')
  const row = await db.withMerchant(ctx.merchant, (tx) =>
    tx.selectFrom('game').select('code').where('node_id', '=', game.nodeId).executeTakeFirstOrThrow(),
  )
  return { ...game, wireCode: wireGameCode(game.vassalage, row.code) }
}

test('a stopped game is under maintenance in lists and in the search, leaves the hot games, and is back when opened', async () => {
  const game = await hotGame()
  const id = await stop('game', game.wireCode)
  const found = async (more: { search?: string; vassalage?: string }) =>
    (await list(more)).find(({ nodeId }) => nodeId === game.nodeId)?.maintenance
  expect(await found({ vassalage: game.vassalage, search: game.gameName })).toBe(true)
  expect(await found({ search: game.gameName })).toBe(true)
  expect((await hot()).map(({ nodeId }) => nodeId)).not.toContain(game.nodeId)
  expect((await vendorsStopped()).has(game.vassalage)).toBe(false)
  const others = (await list({ vassalage: game.vassalage })).filter(({ nodeId }) => nodeId !== game.nodeId)
  expect(others.some(({ maintenance }) => !maintenance)).toBe(true)

  await db.withMerchant(ctx.merchant, (tx) => updateKill(tx, { merchant: ctx.merchant, id }, { ended_at: clock.now() }))
  clock.advance(AFTER_CACHE_MS)
  expect(await found({ search: game.gameName })).toBe(false)
  expect((await hot()).map(({ nodeId }) => nodeId)).toContain(game.nodeId)
})

test('a stopped vendor is under maintenance with all its games', async () => {
  const { vassalage } = await hotGame()
  await stop('vendor', vassalage)
  expect((await vendorsStopped()).has(vassalage)).toBe(true)
  expect((await list({ vassalage })).every(({ maintenance }) => maintenance)).toBe(true)
  expect((await hot()).some((game) => game.vassalage === vassalage)).toBe(false)
})

test('a stopped brand offers no hot game and every other game under maintenance; another merchant is not affected', async () => {
  await stop('brand', '')
  expect([await hot(), (await list()).every(({ maintenance }) => maintenance)]).toEqual([[], true])
  ctx = createTestContext(createTestServices(db, { clock }), { brand: testBrand({ merchant: freshMerchant() }) })
  expect((await hot()).length).toBeGreaterThan(0)
})
