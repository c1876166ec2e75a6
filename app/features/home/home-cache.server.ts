import { LRUCache } from 'lru-cache'
import { contextOf } from '#app/server/request-context.server.ts'
import type { HomeData } from './home-data.ts'

/** Same life as the cached merchant status, which is not refreshed earlier either. */
const HOME_FRESH_MS = 5000

/** The parts of home that depend on the member. */
export type OwnHome = Pick<HomeData, 'recent' | 'openGame'>
/** The parts of home that are the same for every visitor. */
export type SharedHome = Omit<HomeData, keyof OwnHome | 'jackpotSeed'>

/** A hundred brands in three languages. */
const homes = new LRUCache<string, SharedHome>({ max: 300, ttl: HOME_FRESH_MS })

/**
 * Home's shared data, built once for all visitors of a host and language; it contains nothing personal. A home with a
 * failed or deferred part is not cached.
 */
export async function cachedHome(request: Request, load: () => Promise<SharedHome>): Promise<SharedHome> {
  const { brand, host, language } = contextOf(request)
  const key = [host, brand.merchantCode, brand.version, language].join('\n')
  const cached = homes.get(key)
  if (cached) return cached
  const home = await load()
  if (partsOf(home).every((part) => isPresent(part) && part.ok)) homes.set(key, home)
  return home
}

function partsOf({ categories, ...parts }: SharedHome) {
  return [...Object.values(parts), ...Object.values(categories)]
}

function isPresent<Part>(part: Part): part is Exclude<Part, Promise<unknown>> {
  return !(part instanceof Promise)
}
