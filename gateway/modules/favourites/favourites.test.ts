import { afterAll, beforeAll, expect, test } from 'vitest'
import { favourites } from '#contract/endpoints/favourites.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { createMemberContext, type TestMemberContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices } from '#tests/support/services.ts'
import { forgetCatalogue } from '../games/index.ts'
import { favouritesHandlers, recordRecentGame } from './index.ts'
import { RECENT_GAMES_KEPT } from './recent-games.service.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
})
afterAll(() => db?.close())

const slots = catalogue().filter(({ type }) => type === 'RNG')
const [first, second, third] = slots.map(({ nodeId }) => nodeId) as [string, string, string]
const table = catalogue().find(({ type }) => type === 'LIVE')!

async function member(merchant: string, type: number = memberTypes.member): Promise<TestMemberContext> {
  const username = `p${Math.random().toString(36).slice(2, 10)}`
  const row = { merchant, username, currency: 'USD', type, created_at: clock.now() }
  const { id } = await db.withMerchant(merchant, (tx) => insertMember(tx, row))
  return createMemberContext(createTestServices(db, { clock }), { memberId: id, memberType: type }, { merchant })
}

const listed = async (ctx: TestMemberContext, query: Record<string, unknown> = {}) => {
  const page = await favouritesHandlers.listFavourites(ctx, favourites.listFavourites.request.parse(query))
  return page.content.map(({ nodeId }) => nodeId)
}
const recent = async (ctx: TestMemberContext, query: Record<string, unknown> = {}) =>
  favouritesHandlers.listRecentGames(ctx, favourites.listRecentGames.request.parse(query))

test('favourites keep the order in which they were added, and one added twice its first place', async () => {
  const ctx = await member(freshMerchant())
  for (const nodeId of [second, first, third, second]) await favouritesHandlers.addFavourite(ctx, { nodeId })
  expect(await favouritesHandlers.getFavouriteIds(ctx)).toEqual({ ids: [second, first, third] })
  expect(await listed(ctx)).toEqual([second, first, third])
})

test('a favourite that is removed and added again is last; removing an unknown one changes nothing', async () => {
  const ctx = await member(freshMerchant())
  for (const nodeId of [first, second]) await favouritesHandlers.addFavourite(ctx, { nodeId })
  for (const nodeId of [first, first, 'never-there']) await favouritesHandlers.removeFavourite(ctx, { nodeId })
  expect((await favouritesHandlers.getFavouriteIds(ctx)).ids).toEqual([second])
  await favouritesHandlers.addFavourite(ctx, { nodeId: first })
  expect((await favouritesHandlers.getFavouriteIds(ctx)).ids).toEqual([second, first])
})

test('favourites are separate per member, at this merchant and at others', async () => {
  const [here, there] = [freshMerchant(), freshMerchant()]
  const [ada, bob, carol] = await Promise.all([member(here), member(here), member(there)])
  await favouritesHandlers.addFavourite(ada, { nodeId: first })
  await recordRecentGame(ada, second)
  for (const other of [bob, carol, { ...ada, merchant: there }]) {
    expect((await favouritesHandlers.getFavouriteIds(other)).ids).toEqual([])
    expect((await recent(other)).content).toEqual([])
  }
})

test('a game that is not offered cannot be a favourite, and one that is no longer offered is not listed', async () => {
  const merchant = freshMerchant()
  const ctx = await member(merchant)
  await expect(favouritesHandlers.addFavourite(ctx, { nodeId: 'nothing' })).rejects.toMatchObject({
    code: 'GAME_NOT_FOUND',
  })
  for (const nodeId of [first, second]) await favouritesHandlers.addFavourite(ctx, { nodeId })
  await db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('merchant_game')
      .values({ merchant, node_id: first, enabled: false, sort: null, hot: null })
      .execute(),
  )
  forgetCatalogue(db)
  expect(await listed(ctx)).toEqual([second])
  await favouritesHandlers.removeFavourite(ctx, { nodeId: first })
  expect((await favouritesHandlers.getFavouriteIds(ctx)).ids).toEqual([second])
})

test('a list is filtered by type, provider and search, and paged', async () => {
  const ctx = await member(freshMerchant())
  for (const nodeId of [first, table.nodeId, second]) await favouritesHandlers.addFavourite(ctx, { nodeId })
  expect(await listed(ctx, { gameType: 'LIVE' })).toEqual([table.nodeId])
  expect(await listed(ctx, { vassalage: table.vendor })).toContain(table.nodeId)
  expect(await listed(ctx, { search: table.name })).toContain(table.nodeId)
  expect(await listed(ctx, { pageSize: 2, pageNo: 2 })).toEqual([second])
})

test('a trial member can have favourites', async () => {
  const ctx = await member(freshMerchant(), memberTypes.trial)
  await favouritesHandlers.addFavourite(ctx, { nodeId: first })
  expect(await listed(ctx)).toEqual([first])
})

test('recent games are listed once each, the last opened first', async () => {
  const ctx = await member(freshMerchant())
  for (const nodeId of [first, second, third, first]) {
    await recordRecentGame(ctx, nodeId)
    clock.advance(1000)
  }
  const page = await recent(ctx)
  expect(page.content.map(({ nodeId }) => nodeId)).toEqual([first, third, second])
  expect(page).toMatchObject({ pageNum: 1, totalPages: 1, totalElements: 3 })
})

test('only the latest recent games are stored, twenty on a page', async () => {
  const ctx = await member(freshMerchant())
  for (const { nodeId } of slots.slice(0, RECENT_GAMES_KEPT + 3)) {
    await recordRecentGame(ctx, nodeId)
    clock.advance(1000)
  }
  const last = slots[RECENT_GAMES_KEPT + 2]!.nodeId
  expect(await recent(ctx)).toMatchObject({ totalElements: RECENT_GAMES_KEPT, totalPages: 5 })
  expect((await recent(ctx)).content[0]?.nodeId).toBe(last)
  expect((await recent(ctx, { page: 5 })).content.at(-1)?.nodeId).toBe(slots[3]!.nodeId)
  const rows = await db.withMerchant(ctx.merchant, (tx) => tx.selectFrom('recent_game').selectAll().execute())
  expect(rows.length).toBe(RECENT_GAMES_KEPT)
})
