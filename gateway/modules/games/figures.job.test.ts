import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import type { GameProvider } from '#gateway/providers/index.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { testSettings } from '#tests/support/services.ts'
import { readFiguresAtStart } from './figures.job.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await seedCatalogue(db)
}, 180_000)
afterAll(() => db?.close())

const knownReturns = () =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('game')
      .select('rtp_basis_points')
      .where('rtp_basis_points', 'is not', null)
      .execute()
    return rows.map(({ rtp_basis_points }) => rtp_basis_points)
  })

test('a provider that starts after the gateway is asked again until it lists its games', async () => {
  const { providers: settings } = testSettings().providers
  let calls = 0
  const listGames: GameProvider['listGames'] = async (titles = []) => {
    calls += 1
    if (calls === 1) throw new Error('not up yet')
    return titles.slice(0, 1).map(({ gameCode, gameType }) => ({
      game_code: gameCode,
      name: 'x',
      product: 'x',
      category: gameType,
      enabled: true,
      platforms: [],
      freebet_support: false,
      stake_step: null,
      rtp_basis_points: 9_500,
      rtp_max_basis_points: null,
      plays: null,
    }))
  }
  const provider = { code: 'studio', listGames } as Partial<GameProvider> as GameProvider
  const providers = { list: () => settings, byCode: () => provider, ofVendor: () => provider }
  const reading = readFiguresAtStart({ db, providers }, { warn: vi.fn() })
  await vi.waitFor(async () => expect(new Set(await knownReturns())).toEqual(new Set([9_500])), 30_000)
  await reading.stop()
}, 60_000)

test('a gateway that stops does not wait for a provider that is down', async () => {
  const { providers: settings } = testSettings().providers
  const provider = { code: 'studio', listGames: () => Promise.reject(new Error('down')) } as Partial<GameProvider>
  const providers = {
    list: () => settings,
    byCode: () => provider as GameProvider,
    ofVendor: () => provider as GameProvider,
  }
  const warn = vi.fn()
  await readFiguresAtStart({ db, providers }, { warn }).stop()
  expect(warn).not.toHaveBeenCalled()
})
