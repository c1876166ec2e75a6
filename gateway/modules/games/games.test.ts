import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GameType, gameTypes } from '#contract/entities/game.ts'
import { contract } from '#contract/index.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { rateRules } from '#gateway/modules/limits/index.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createTestContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices } from '#tests/support/services.ts'
import { gamesHandlers } from './games.handlers.ts'
import { forgetCatalogue } from './index.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
})
afterAll(() => db.close())

function contextOf(
  merchant: string,
  change: { off?: GameType; vendors?: { only?: string[]; except?: string[] }; currency?: string } = {},
) {
  const brand = testBrand({
    merchant,
    version: JSON.stringify(change),
    switches: change.off ? { [change.off]: false } : {},
    settings: { currency: change.currency ?? 'USD', vendors: { except: [], ...change.vendors } },
  })
  const clock = new ManualClock(new Date('2026-03-01T00:00:00Z'))
  return createTestContext(createTestServices(db, { clock }), { brand })
}

const listQuery = {
  platform: 'html5-desktop',
  clientType: 'WEB',
  language: 'en' as const,
  select: 'ALL' as const,
  pageNo: 1,
  pageSize: 20,
}
const hotQuery = { platform: 'html5-desktop', language: 'en' as const, isPlatform: '1' as const }

describe('the catalogue', () => {
  test('is the same on every machine', async () => {
    const { createHash } = await import('node:crypto')
    const text = catalogue()
      .map((game) => `${game.nodeId} ${game.code} ${game.popularity}`)
      .join('\n')
    expect(catalogue().length).toBeGreaterThanOrEqual(1_900)
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"ac406e1821c7a110"`)
  })
})

describe('listGames', () => {
  test('pages contain every game once', async () => {
    const ctx = contextOf(freshMerchant())
    const seen: string[] = []
    const first = await gamesHandlers.listGames(ctx, { ...listQuery, gameType: 'LIVE' })
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo++) {
      const page = await gamesHandlers.listGames(ctx, { ...listQuery, gameType: 'LIVE', pageNo })
      expect(page.content.length).toBe(
        pageNo < first.totalPages ? 20 : first.totalElements - 20 * (first.totalPages - 1),
      )
      seen.push(...page.content.map(({ nodeId }) => nodeId))
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(catalogue().filter(({ type }) => type === 'LIVE').length)
    expect((await gamesHandlers.listGames(ctx, { ...listQuery, gameType: 'LIVE', pageNo: 999 })).content).toEqual([])
  })

  test('searches are rate limited per visitor, and lists without a search are not', async () => {
    const ctx = contextOf(freshMerchant())
    for (let call = 0; call < rateRules.search.points; call += 1) await ctx.services.limits.check('search', ctx)
    await expect(gamesHandlers.listGames(ctx, { ...listQuery, search: 'lucky' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect((await gamesHandlers.listGames(ctx, listQuery)).content).toHaveLength(listQuery.pageSize)
    const elsewhere = { ...ctx, clientIp: '198.51.100.8' }
    expect((await gamesHandlers.listGames(elsewhere, { ...listQuery, search: 'lucky' })).content).not.toEqual([])
  })

  test('a search ignores accents and case and hits other languages', async () => {
    const ctx = contextOf(freshMerchant())
    const find = async (search: string) => (await gamesHandlers.listGames(ctx, { ...listQuery, search })).content
    expect((await find('sai gon ben tre')).length).toBe(0)
    expect((await find('HO PHACH')).map(({ nodeName }) => nodeName)).toContain('Amber Three Dice 1 Min')
    expect((await find('百家乐'))[0]?.nodeName).toContain('Baccarat')
    expect(await find('!!!')).toEqual([])
    expect(await find("zzqx%' or 1=1 --")).toEqual([])
  })

  test('names are in the requested language, else in one that its readers read, else in English', async () => {
    const ctx = contextOf(freshMerchant())
    const wanted = catalogue().find(({ type, names }) => type === 'LIVE' && names['zh-CN'])!
    const nameIn = async (language: 'zh-CN' | 'zh-TW' | 'es') => {
      const { content } = await gamesHandlers.listGames(ctx, {
        ...listQuery,
        language,
        vassalage: wanted.vendor,
        search: wanted.name,
      })
      return content.find(({ nodeId }) => nodeId === wanted.nodeId)?.gameName
    }
    expect(await nameIn('zh-CN')).toBe(wanted.names['zh-CN'])
    expect(await nameIn('es')).toBe(wanted.names.es ?? wanted.name)
    expect(await nameIn('zh-TW')).toBe(wanted.names['zh-TW'] ?? wanted.names['zh-CN'])
  })

  test('NEW and HOT select new and hot games', async () => {
    const ctx = contextOf(freshMerchant())
    for (const [select, flag] of [
      ['NEW', 'isNew'],
      ['HOT', 'isHot'],
    ] as const) {
      const { content } = await gamesHandlers.listGames(ctx, { ...listQuery, select })
      expect(content.length).toBe(20)
      expect(content.every((game) => game[flag] === 1)).toBe(true)
    }
  })
})

test.each(gameTypes)('a merchant without %s does not see it anywhere', async (off) => {
  const ctx = contextOf(freshMerchant(), { off })
  const { data } = await gamesHandlers.listVendorLanes(ctx)
  expect(data.lanes.map(({ title }) => title)).toEqual(gameTypes.filter((type) => type !== off))
  expect((await gamesHandlers.listGames(ctx, { ...listQuery, gameType: off })).totalElements).toBe(0)
  expect((await gamesHandlers.listHotGames(ctx, { ...hotQuery, gameType: off })).list).toEqual([])
  const types = await gamesHandlers.listVendorGameTypes(ctx as never, {})
  expect(types.list.flatMap(({ gameTypes: own }) => own)).not.toContain(off)
})

test('vendor lists have no category without vendors, and cards have the number of games', async () => {
  const ctx = contextOf(freshMerchant(), { vendors: { only: ['PG', 'DS88', 'BGS'] } })
  const { data } = await gamesHandlers.listVendorLanes(ctx)
  expect(data.lanes.map(({ title, sorting }) => [title, sorting])).toEqual([
    ['RNG', ['PG']],
    ['COCKFIGHT', ['DS88']],
    ['BGS', ['BGS']],
  ])
  expect(data.lanes[0]?.cards.PG).toMatchObject({ gameCount: 160, isGame: 'VASSALAGE' })
  expect(data.lanes[1]?.cards.DS88).toMatchObject({ gameCount: 1, isGame: 'GAME' })
})

test("a lane's classification lists exactly the games that its card counts", async () => {
  const ctx = contextOf(freshMerchant())
  const { data } = await gamesHandlers.listVendorLanes(ctx)
  for (const { cards } of data.lanes) {
    for (const { vassalage, gameType, gameClassify, gameCount } of Object.values(cards)) {
      const filter = { ...listQuery, gameType, vassalage, gameClassify }
      expect((await gamesHandlers.listGames(ctx, filter)).totalElements, `${vassalage} ${gameType}`).toBe(gameCount)
    }
  }
})

test('a merchant named beside the header must be the merchant of the call', async () => {
  const ctx = contextOf(freshMerchant())
  expect((await gamesHandlers.listGames(ctx, { ...listQuery, merchant: ctx.merchant })).totalElements).toBeGreaterThan(
    0,
  )
  expect((await gamesHandlers.listHotGames(ctx, { ...hotQuery, merchantCode: ctx.merchant })).list).toHaveLength(10)
  const refused = (path: string) => ({ code: 'INVALID_REQUEST', fields: [{ path, key: 'invalid' }] })
  const another = freshMerchant()
  await expect(gamesHandlers.listGames(ctx, { ...listQuery, merchant: another })).rejects.toMatchObject(
    refused('merchant'),
  )
  await expect(gamesHandlers.listHotGames(ctx, { ...hotQuery, merchantCode: another })).rejects.toMatchObject(
    refused('merchantCode'),
  )
})

test.each([
  ['1', true],
  ['true', true],
  ['0', true],
  ['false', true],
  ['2', false],
])('isPlatform=%s is accepted: %s', (isPlatform, isAccepted) => {
  expect(contract.games.listHotGames.request.safeParse({ isPlatform }).success).toBe(isAccepted)
})

test('a free play login may say that it is not encrypted, and not that it is', () => {
  const accepts = (Encryption: unknown) => contract.session.loginFreePlay.request.safeParse({ Encryption }).success
  expect([false, 'false', true, 'true'].map(accepts)).toEqual([true, true, false, false])
})

test('an override of one merchant is not seen by another', async () => {
  const [one, other] = [freshMerchant(), freshMerchant()]
  const game = catalogue().find(({ type }) => type === 'RNG')!
  await db.withMerchant(one, async (tx) => {
    await tx.insertInto('merchant_vendor').values({ merchant: one, vendor_code: game.vendor, sort: null }).execute()
    await tx
      .insertInto('merchant_game')
      .values({ merchant: one, node_id: game.nodeId, enabled: false, sort: null, hot: null })
      .execute()
  })
  forgetCatalogue(db)
  const codesOf = async (merchant: string) => {
    const { content } = await gamesHandlers.listGames(contextOf(merchant), {
      ...listQuery,
      vassalage: game.vendor,
      pageSize: 1_000,
    })
    return content.map(({ gameCode }) => gameCode)
  }
  expect(await codesOf(one)).not.toContain(game.code)
  expect(await codesOf(other)).toContain(game.code)
  expect((await gamesHandlers.listGames(contextOf(one), { ...listQuery, gameType: 'LIVE' })).totalElements).toBe(0)
})

test('hot games are at most ten in total and twelve of a type', async () => {
  const ctx = contextOf(freshMerchant())
  expect((await gamesHandlers.listHotGames(ctx, hotQuery)).list.length).toBe(10)
  expect((await gamesHandlers.listHotGames(ctx, { ...hotQuery, gameType: 'RNG' })).list.length).toBe(12)
})

test('lottery menus are grouped, and the Vietnamese ones carry their account type', async () => {
  const ctx = contextOf(freshMerchant())
  const { menus } = await gamesHandlers.getGameMenus(ctx, { prizeMode: 'LOTT', device: 'WEB', language: 'vi' })
  expect(Object.keys(menus)).toEqual(expect.arrayContaining(['SSC', 'LF', 'VNFAST']))
  expect(menus.VNFAST?.every(({ tag }) => tag === 'TCG_LOTTO_VN')).toBe(true)
  expect(menus.SSC?.every(({ tag }) => tag === 'SSC')).toBe(true)
})

test('an unknown vendor is refused by name', async () => {
  await expect(
    gamesHandlers.listVendorGameTypes(contextOf(freshMerchant()) as never, { vassalage: 'NOPE' }),
  ).rejects.toMatchObject({ code: 'VENDOR_NOT_FOUND' })
})

test('bet limits are in the currency of the brand', async () => {
  const limit = async (currency: string) =>
    (await gamesHandlers.listGames(contextOf(freshMerchant(), { currency }), { ...listQuery, gameType: 'RNG' }))
      .content[0]?.minBetMinor
  expect(BigInt((await limit('VND')) ?? 0)).toBe(BigInt((await limit('USD')) ?? 0) * 250n)
})
