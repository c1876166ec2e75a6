import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { wireGameCode } from '#gateway/modules/games/index.ts'
import { insertKill } from '#gateway/modules/kill-switches/index.ts'
import { createProviderRegistry, readProviders } from '#gateway/providers/index.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext, type TestMemberContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices } from '#tests/support/services.ts'
import { recentGames } from '../favourites/index.ts'
import { playHandlers } from './index.ts'

/** A game studio that does not respond. */
const keysDir = mkdtempSync(join(tmpdir(), 'marquee-play-'))
afterAll(() => rmSync(keysDir, { recursive: true }))
const clock = new ManualClock(new Date('2026-03-01T00:00:00Z'))
const nobody = createProviderRegistry({ providers: readProviders(undefined, 'http://127.0.0.1:9'), keysDir, clock })
let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
})
afterAll(() => db.close())

async function memberOf({ type = memberTypes.member as number, except = [] as string[] } = {}) {
  const merchant = freshMerchant()
  const row = { merchant, username: 'player', currency: 'USD', type, created_at: clock.now() }
  const { id } = await db.withMerchant(merchant, (tx) => insertMember(tx, row))
  const brand = testBrand({ merchant, version: except.join(), settings: { vendors: { except } } })
  const services = createTestServices(db, { clock, providers: nobody })
  return createMemberContext(services, { memberId: id, memberType: type }, { brand })
}

const query = { device: 'WEB', language: 'en', platform: 'html5-desktop', clientType: 'WEB' } as const
const closedVendors = new Set(vendors.filter(({ maintenance }) => maintenance).map(({ code }) => code))
const open = catalogue().find((game) => !game.maintenance && !closedVendors.has(game.vendor))!
const closed = catalogue().find((game) => game.maintenance)!
const ofClosedVendor = catalogue().find((game) => !game.maintenance && closedVendors.has(game.vendor))!

const launch = (ctx: TestMemberContext, target: { nodeId?: string; vassalage?: string; gameType?: 'SPORTS' }) =>
  playHandlers.launchGame(ctx, { ...query, ...target })

test('a trial member cannot start a game, nor find out whether it exists', async () => {
  const trial = await memberOf({ type: memberTypes.trial })
  for (const nodeId of [open.nodeId, closed.nodeId, 'nothing']) {
    await expect(launch(trial, { nodeId })).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
  }
  const lottery = playHandlers.launchLottery(trial, lotteryQuery('SSC'))
  await expect(lottery).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})

test('a game that does not exist, or that the brand does not offer, is not found', async () => {
  await expect(launch(await memberOf(), { nodeId: 'nothing' })).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
  await expect(launch(await memberOf(), {})).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
  const without = await memberOf({ except: [open.vendor] })
  await expect(launch(without, { nodeId: open.nodeId })).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
})

test('a game under maintenance is refused as such, its own or its vendor’s', async () => {
  for (const { nodeId } of [closed, ofClosedVendor]) {
    await expect(launch(await memberOf(), { nodeId })).rejects.toMatchObject({ code: 'VENDOR_MAINTENANCE' })
  }
  await expect(launch(await memberOf(), { vassalage: 'ARN' })).rejects.toMatchObject({ code: 'VENDOR_MAINTENANCE' })
})

test('in a break a launch is refused with the reason and its end, before a provider is called', async () => {
  const ctx = await memberOf()
  const until = new Date(clock.now().getTime() + 3_600_000)
  const setting = { time_out_until: until, reality_check_minutes: null, reality_checked_at: null }
  await db.withMerchant(ctx.merchant, (tx) =>
    tx
      .insertInto('protection_setting')
      .values({ merchant: ctx.merchant, member_id: ctx.session.memberId, ...setting })
      .execute(),
  )
  await expect(launch(ctx, { nodeId: open.nodeId })).rejects.toMatchObject({
    code: 'TIME_OUT',
    params: { until: '2026-03-01 01:00:00' },
  })
})

test.each(['game', 'vendor', 'brand'] as const)('a game whose %s is stopped does not start', async (kind) => {
  const ctx = await memberOf()
  const targets = { game: wireGameCode(open.vendor, open.code), vendor: open.vendor, brand: '' }
  const kill = { merchant: ctx.merchant, kind, target: targets[kind], reason: 'a fault of the game' }
  await db.withMerchant(ctx.merchant, (tx) =>
    insertKill(tx, { ...kill, started_by: randomUUID(), started_name: 'risk', started_at: clock.now() }),
  )
  await expect(launch(ctx, { nodeId: open.nodeId })).rejects.toMatchObject({ code: 'VENDOR_MAINTENANCE' })
  expect((await recentGames(ctx, { pageNo: 1, pageSize: 5 })).games).toEqual([])
})

test('a game without objections is launched at its provider', async () => {
  await expect(launch(await memberOf(), { nodeId: open.nodeId })).rejects.toMatchObject({ code: 'GAME_UNREACHABLE' })
  await expect(launch(await memberOf(), { vassalage: 'STB', gameType: 'SPORTS' })).rejects.toMatchObject({
    code: 'GAME_UNREACHABLE',
  })
})

test('a vendor that does not have the type, or is not offered, is not found', async () => {
  await expect(launch(await memberOf(), { vassalage: 'PG', gameType: 'SPORTS' })).rejects.toMatchObject({
    code: 'VENDOR_NOT_FOUND',
  })
  await expect(launch(await memberOf(), { vassalage: 'NOPE' })).rejects.toMatchObject({ code: 'VENDOR_NOT_FOUND' })
})

function lotteryQuery(lottoGameCode: string | undefined, prizeMode: 'LOTT' | 'SEA' = 'LOTT', area?: 'VN') {
  return {
    device: 'WEB',
    language: 'en',
    launchMode: 'LOTT',
    lottoPrizeMode: prizeMode,
    lottoView: lottoGameCode === undefined ? 'lobby' : 'betting',
    lottoGameCode,
    lottoArea: area,
    platform: 'html5-desktop',
  } as const
}

test('a lottery is started by its code within its prize mode and area', async () => {
  const vietnamese = catalogue().find(({ vendor, maintenance }) => vendor === 'TCG_LOTTO_VN' && !maintenance)!
  const start = async (...args: Parameters<typeof lotteryQuery>) =>
    playHandlers.launchLottery(await memberOf(), lotteryQuery(...args))
  await expect(start(vietnamese.code, 'LOTT', 'VN')).rejects.toMatchObject({ code: 'GAME_UNREACHABLE' })
  await expect(start(vietnamese.code, 'SEA')).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
  await expect(start('LOTT_NOTHING', 'LOTT', 'VN')).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' })
  await expect(start(undefined, 'SEA')).rejects.toMatchObject({ code: 'GAME_UNREACHABLE' })
})

test('the Vietnamese menu has only that vendor, tagged with its account type', async () => {
  const { menus } = await playHandlers.getVnMenus(await memberOf(), {
    prizeMode: 'LOTT',
    device: 'WEB',
    language: 'vi',
  })
  expect(Object.keys(menus).sort()).toEqual(['MB', 'MN', 'MT', 'VNFAST'])
  const games = Object.values(menus).flat()
  expect(games.length).toBe(catalogue().filter(({ vendor }) => vendor === 'TCG_LOTTO_VN').length)
  expect(games.every(({ tag, vassalage }) => tag === 'TCG_LOTTO_VN' && vassalage === tag)).toBe(true)
})

test('a launched game is a recent one, a game under maintenance is not', async () => {
  const ctx = await memberOf()
  for (const nodeId of [open.nodeId, closed.nodeId]) await launch(ctx, { nodeId }).catch(() => undefined)
  const { games } = await recentGames(ctx, { pageNo: 1, pageSize: 20 })
  expect(games.map(({ node_id }) => node_id)).toEqual([open.nodeId])
})

test('recent Vietnamese lotteries are filtered by their menu', async () => {
  const ctx = await memberOf()
  const vietnamese = catalogue().find(({ vendor, maintenance }) => vendor === 'TCG_LOTTO_VN' && !maintenance)!
  for (const nodeId of [vietnamese.nodeId, open.nodeId]) await launch(ctx, { nodeId }).catch(() => undefined)
  const { list } = await playHandlers.listRecentVnGames(ctx, { device: 'WEB', language: 'vi' })
  expect(list.map(({ nodeId }) => nodeId)).toEqual([vietnamese.nodeId])
})

test('a game with an open round is offered again until the round ends', async () => {
  const ctx = await memberOf()
  const { merchant, session } = ctx
  const row = {
    merchant,
    member_id: session.memberId,
    provider_code: 'studio',
    vendor_code: open.vendor,
    node_id: open.nodeId,
    game_code: open.code,
    currency: 'USD',
    bet_count: 1,
    bet_minor: 250n,
    opened_at: clock.now(),
    changed_at: clock.now(),
  }
  const insert = (round_code: string, status: 'open' | 'settled') =>
    db.withMerchant(merchant, (tx) =>
      tx
        .insertInto('game_round')
        .values({ ...row, round_code, status })
        .execute(),
    )
  await insert('left', 'open')
  await insert('ended', 'settled')
  const offered = () => playHandlers.listOpenRounds(ctx, { language: 'en' })
  // The newest round is still in play.
  expect((await offered()).list).toEqual([])
  clock.advance(60_000)
  const { list } = await offered()
  expect(list).toMatchObject([{ game: { nodeId: open.nodeId }, bet: { amountMinor: '250', currency: 'USD' } }])
  await db.withMerchant(merchant, (tx) =>
    tx.updateTable('game_round').set({ status: 'settled' }).where('merchant', '=', merchant).execute(),
  )
  expect((await offered()).list).toEqual([])
})
