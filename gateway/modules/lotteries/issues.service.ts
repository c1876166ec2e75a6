import { groupBy } from 'es-toolkit'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#gateway/context.ts'
import { ProviderError, type ProviderRegistry } from '#gateway/providers/index.ts'
import { type OfferedGame, wireGameCode } from '../games/index.ts'
import type { LotteriesDeps } from './deps.ts'
import type { SupplierIssues } from './numero.ts'

/** An answer is this old at most; the page asks again after each close anyway. */
const CACHE_MS = 1_000
const CACHED_ANSWERS = 500
/** Lotteries of one call to a supplier. */
const CODES_PER_CALL = 50

/** The issues of the lotteries that their suppliers know. A supplier that does not answer costs its own lotteries. */
export async function issuesOf(
  ctx: RequestContext<LotteriesDeps>,
  games: readonly OfferedGame[],
): Promise<ReadonlyMap<OfferedGame, SupplierIssues>> {
  const byVendor = groupBy(
    games.filter(({ maintenance }) => !maintenance),
    ({ vendor_code }) => vendor_code,
  )
  const calls = Object.entries(byVendor).flatMap(([vendor, own]) =>
    chunksOf(own).map((chunk) => ({ vendor, chunk, codes: chunk.map(({ code }) => wireGameCode(vendor, code)) })),
  )
  const found = new Map<OfferedGame, SupplierIssues>()
  await Promise.all(
    calls.map(async ({ vendor, chunk, codes }) => {
      const answer = await askOnce(ctx, vendor, codes)
      const byCode = new Map(answer.map((issues) => [issues.game_code, issues]))
      for (const [index, game] of chunk.entries()) {
        const issues = byCode.get(codes[index] ?? '')
        if (issues) found.set(game, issues)
      }
    }),
  )
  return found
}

/** Answers by supplier and codes. Requests of the same moment share one call. */
const caches = new WeakMap<ProviderRegistry, LRUCache<string, Promise<readonly SupplierIssues[]>>>()

function askOnce(ctx: RequestContext<LotteriesDeps>, vendor: string, codes: readonly string[]) {
  const { providers, clock } = ctx.services
  const cache =
    caches.get(providers) ??
    new LRUCache<string, Promise<readonly SupplierIssues[]>>({
      max: CACHED_ANSWERS,
      ttl: CACHE_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    })
  caches.set(providers, cache)
  const key = codes.join(' ')
  const known = cache.get(key)
  if (known) return known
  const answer = ask(ctx, vendor, codes)
  cache.set(key, answer)
  return answer
}

async function ask({ services, log }: RequestContext<LotteriesDeps>, vendor: string, codes: readonly string[]) {
  const { providers } = services
  const provider = providers.ofVendor(vendor)
  if (!provider || providers.health.isDown(vendor)) return []
  try {
    return await provider.lotteries(codes)
  } catch (error) {
    // A supplier without this call is not down: its games can be played.
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, vendor }, 'the issues of lotteries could not be read')
    return []
  }
}

const chunksOf = (games: readonly OfferedGame[]): OfferedGame[][] =>
  Array.from({ length: Math.ceil(games.length / CODES_PER_CALL) }, (_, index) =>
    games.slice(index * CODES_PER_CALL, (index + 1) * CODES_PER_CALL),
  )
