import { catalogue, searchable } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { gamesHandlers } from '#gateway/modules/games/index.ts'
import { createTestContext } from '../support/context.ts'
import { createTestDatabase } from '../support/database/database.ts'
import { createTestServices } from '../support/services.ts'

// A search over ten thousand games as the gateway returns it, items and JSON included. Bar: p95 of every kind of search
// at most 50 ms. Floor, measured in the same run: the same page without a search.

const GAMES = 10_000
const BAR_P95_MS = 50
const RUNS = 400

const db = await createTestDatabase()
await seedCatalogue(db)
const own = catalogue()
const sample = (run: number) => own[(run * 37) % own.length] as (typeof own)[number]
await addGames(GAMES - own.length)

const clock = new ManualClock(new Date('2026-03-01T00:00:00Z'))
const services = createTestServices(db, { clock })
// The benchmark sends more searches than the rate limit allows one visitor.
const limits = { ...services.limits, check: async () => {} }
const ctx = createTestContext({ ...services, limits })

const ask = async (search?: string): Promise<number> => {
  const startedAt = performance.now()
  const query = { platform: 'html5-desktop', clientType: 'WEB', language: 'en', select: 'ALL', pageNo: 1, pageSize: 20 }
  const page = await gamesHandlers.listGames(ctx, { ...query, ...(search ? { search } : {}) } as never)
  JSON.stringify(page)
  return performance.now() - startedAt
}
const kinds: Readonly<Record<string, (run: number) => string>> = {
  'a name': (run) => sample(run).name,
  'its first letters': (run) => sample(run).name.slice(0, 1 + (run % 6)),
  'a letter left out': (run) => withoutLetter(sample(run).name, run),
  'two letters swapped': (run) => withSwap(sample(run).name, run),
  'without accents': (run) => searchable(sample(run).names.vi ?? sample(run).name),
  'in Chinese': (run) => sample(run).names['zh-CN'] ?? sample(run).name,
  'nothing like it': (run) => `qzxv${run}wqj vvkz`,
}

await ask()
const first = await ask('first')
console.log(`${GAMES} games; the first search, which makes the index: ${first.toFixed(1)} ms\n`)
const floor = await timesOf(() => undefined)
console.log(`${''.padEnd(22)} p50 ms   p95 ms   p99 ms   p95 to floor`)
const worst = [report('no search (floor)', floor)]
for (const [kind, textOf] of Object.entries(kinds)) worst.push(report(kind, await timesOf(textOf)))
const p95 = Math.max(...worst)
console.log(`\nworst p95 ${p95.toFixed(2)} ms, bar ${BAR_P95_MS} ms: ${p95 <= BAR_P95_MS ? 'held' : 'MISSED'}`)
await db.close()
process.exitCode = p95 <= BAR_P95_MS ? 0 : 1

async function timesOf(textOf: (run: number) => string | undefined): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await ask(textOf(run)))
  return times.sort((one, other) => one - other)
}

function report(kind: string, times: readonly number[]): number {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const ratio = at(0.95) / (floor[Math.floor(floor.length * 0.95)] ?? 1)
  const figures = [at(0.5), at(0.95), at(0.99)].map((figure) => figure.toFixed(2).padStart(7)).join('  ')
  console.log(`${kind.padEnd(22)}${figures}   ${ratio.toFixed(1).padStart(8)}`)
  return at(0.95)
}

/** Further games of the first vendor, their names put together of those there are, in every language. */
async function addGames(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const [one, other] = [sample(index), sample(index * 7 + 3)]
    const name = `${one.name.split(' ')[0]} ${other.name} ${index}`
    const names = Object.fromEntries(
      Object.entries(one.names).map(([language, text]) => [language, `${text} ${other.names[language] ?? ''}`]),
    )
    const text = searchable([name, ...Object.values(names), 'Pearl Grove PG'].join(' '))
    return {
      node_id: `bench-${index}`,
      vendor_code: 'PG',
      game_type: 'RNG',
      code: `BENCH_${index}`,
      name,
      names: JSON.stringify(names),
      search_text: text,
      rtp_basis_points: 9600,
      min_bet_minor: 10n,
      max_bet_minor: 5000n,
      prize_mode: null,
      lottery_group: null,
    }
  })
  await db.asPlatform(async (tx) => {
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insertInto('game')
        .values(rows.slice(from, from + 500))
        .execute()
  })
}

function withoutLetter(name: string, run: number): string {
  const at = 1 + (run % Math.max(1, name.length - 2))
  return name.slice(0, at) + name.slice(at + 1)
}

function withSwap(name: string, run: number): string {
  const at = 1 + (run % Math.max(1, name.length - 3))
  return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
}
