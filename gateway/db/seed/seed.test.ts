import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { winnersHandlers } from '#gateway/modules/winners/index.ts'
import { createTestContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices } from '#tests/support/services.ts'
import { catalogue } from './catalogue.ts'
import { demoMessages } from './demo-messages.ts'
import { seedCatalogue, seedDemoMerchant, seedDemoMessages } from './index.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
})
afterAll(() => db.close())

const now = new Date('2026-03-01T12:00:00Z')

describe('the catalogue', () => {
  const game = catalogue().find(({ maintenance }) => !maintenance)!
  const stored = (nodeId: string) =>
    db.asPlatform((tx) => tx.selectFrom('game').selectAll().where('node_id', '=', nodeId).executeTakeFirstOrThrow())

  test('an unchanged catalogue is not written again', async () => {
    expect(await seedCatalogue(db)).toEqual({ changed: false })
  })

  test.each([
    { min_bet_minor: 7n },
    { max_bet_minor: 8n },
    { hot: !game.hot },
    { is_new: !game.isNew },
    { names: JSON.stringify({ th: 'x' }) },
    { status: 'maintenance' as const },
  ])('a game that differs from the catalogue (%o) is restored', async (change) => {
    const before = await stored(game.nodeId)
    await db.asPlatform((tx) => tx.updateTable('game').set(change).where('node_id', '=', game.nodeId).execute())
    expect(await stored(game.nodeId)).not.toEqual(before)
    expect(await seedCatalogue(db)).toEqual({ changed: true })
    expect(await stored(game.nodeId)).toEqual(before)
    expect(await seedCatalogue(db)).toEqual({ changed: false })
  })

  test('a vendor that differs from the catalogue is restored', async () => {
    const statusOf = () =>
      db.asPlatform((tx) =>
        tx.selectFrom('vendor').select('status').where('code', '=', game.vendor).executeTakeFirstOrThrow(),
      )
    const before = await statusOf()
    await db.asPlatform((tx) =>
      tx.updateTable('vendor').set({ status: 'maintenance' }).where('code', '=', game.vendor).execute(),
    )
    expect(await seedCatalogue(db)).toEqual({ changed: true })
    expect(await statusOf()).toEqual(before)
  })

  test('a game removed from the catalogue is retired, not deleted', async () => {
    const { vendor: vendor_code, type: game_type } = game
    await db.asPlatform((tx) =>
      tx
        .insertInto('game')
        .values({ node_id: '1', vendor_code, game_type, code: 'GONE', name: 'Gone', search_text: 'gone' })
        .execute(),
    )
    expect(await seedCatalogue(db)).toEqual({ changed: true })
    expect((await stored('1')).status).toBe('retired')
    expect(await seedCatalogue(db)).toEqual({ changed: false })
  })
})

const boardOf = async (merchant: string, limitNum: number) => {
  const ctx = createTestContext(createTestServices(db, { clock: new ManualClock(now) }), { merchant })
  return (await winnersHandlers.listWinners(ctx, { gameCategory: 'ALL', language: 'en', limitNum })).list
}

test('a demonstration merchant is seeded once, with masked wins of its own marked as demo', async () => {
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

test('a real win replaces the demonstration wins on the board', async () => {
  const merchant = freshMerchant()
  await seedDemoMerchant(db, { merchant, currency: 'USD', now })
  const nodeId = catalogue()[0]!.nodeId
  const real = {
    merchant,
    member_id: null,
    member_mask: 'zz***99',
    node_id: nodeId,
    amount_minor: 500n,
    currency: 'USD',
  }
  await db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('round_win')
      .values({ ...real, won_at: now, demo: false })
      .execute(),
  )
  expect((await boardOf(merchant, 20)).map(({ customerName, demo }) => [customerName, demo])).toEqual([
    ['zz***99', false],
  ])
})

test('every shipped brand has demonstration messages in its default language', async () => {
  const directory = await openBrandDirectory({ dir: 'brands', themesDir: 'themes' })
  const titles = directory.list().map(({ settings }) => demoMessages(settings.defaultLanguage)[0]?.[0])
  expect(new Set(titles).size).toBe(directory.list().length)
})

test('a demonstration member gets three unread messages once, and other members get none', async () => {
  const merchant = freshMerchant()
  const [ada, bob] = await db.withMerchant(merchant, async (tx) => [
    await insertMember(tx, { merchant, username: 'ada', currency: 'USD', created_at: now }),
    await insertMember(tx, { merchant, username: 'bob', currency: 'USD', created_at: now }),
  ])
  await seedDemoMessages(db, { merchant, memberId: ada.id, language: 'en', now })
  await seedDemoMessages(db, { merchant, memberId: ada.id, language: 'en', now })
  const messagesOf = (memberId: string) =>
    db.withMerchant(merchant, (tx) =>
      tx
        .selectFrom('member_message')
        .select(['title', 'read_at', 'created_at'])
        .where('merchant', '=', merchant)
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .execute(),
    )
  const messages = await messagesOf(ada.id)
  expect(messages.map(({ title }) => title)).toEqual([
    'Welcome aboard',
    'Protect your account',
    'The odds of every game',
  ])
  expect(messages.every(({ read_at, created_at }) => read_at === null && created_at <= now)).toBe(true)
  expect(await messagesOf(bob.id)).toEqual([])
})
