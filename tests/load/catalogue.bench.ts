import { createHash } from 'node:crypto'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { pictureOf } from '#gateway/modules/art/index.ts'
import { gamesHandlers } from '#gateway/modules/games/index.ts'
import { createTestContext } from '../support/context.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { createTestServices } from '../support/services.ts'

// Costs of the catalogue, each with a floor measured in the same run: writing it at the first start and finding it at
// later ones (floor: a bare `select 1`), a lobby page (floor: slicing and copying as many rows of an array), and
// drawing a game's tile (floor: hashing a tile's bytes).

const db = await createTestDatabase()
const round = async (work: () => unknown): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
const many = async (count: number, work: (index: number) => unknown): Promise<number[]> => {
  const times: number[] = []
  for (let index = 0; index < count; index++) times.push(await round(() => work(index)))
  return times.sort((one, other) => one - other)
}
const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

console.log('                               p50 ms     p99 ms   floor p50 ms')
function report(what: string, times: readonly number[], floor: readonly number[]): void {
  const figures = [at(times, 0.5), at(times, 0.99), at(floor, 0.5)].map((figure) => figure.toFixed(3).padStart(10))
  console.log(`${what.padEnd(26)} ${figures[0]} ${figures[1]}     ${figures[2]}`)
}

const ping = await many(50, () => db.ping())
const games = catalogue()
report(`seed ${games.length} games`, [await round(() => seedCatalogue(db))], ping)
report('seed again, all there', await many(10, () => seedCatalogue(db)), ping)

const clock = new ManualClock(new Date('2026-03-01T00:00:00Z'))
const ctx = createTestContext(createTestServices(db, { clock }))
const page = (pageNo: number, search?: string) =>
  gamesHandlers.listGames(ctx, {
    platform: 'html5-desktop',
    clientType: 'WEB',
    language: 'en',
    select: 'ALL',
    gameType: 'RNG',
    pageNo,
    pageSize: 20,
    ...(search ? { search } : {}),
  })
const copy = await many(500, (index) => games.slice(index, index + 20).map((game) => ({ ...game })))
report('listGames, first sight', [await round(() => page(1))], copy)
report('listGames, a page', await many(500, (index) => page(1 + (index % 60))), copy)
report('listGames, a search', await many(300, (index) => page(1, games[index * 3]?.name.slice(0, 6))), copy)

const tile = (index: number) => pictureOf('games', games[(index * 7) % games.length]?.code ?? '')?.svg ?? ''
const sample = tile(0)
const hashing = await many(500, () => createHash('sha256').update(sample).digest('hex'))
report('drawing a tile', await many(500, tile), hashing)
await db.close()
