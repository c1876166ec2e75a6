import { LRUCache } from 'lru-cache'
import type { Brand } from '#brand-engine/brand.ts'
import { type GameType, gameTypes } from '#contract/entities/game.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import type { Database } from '#gateway/db/index.ts'
import { IN_HOUSE_VENDOR } from '#gateway/db/seed/vendors.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { type Stopped, selectStopped } from '#gateway/modules/kill-switches/index.ts'
import {
  type GameRow,
  selectGames,
  selectMerchantGames,
  selectMerchantVendors,
  selectVendors,
  selectVendorTypes,
  type VendorRow,
  type VendorTypeRow,
} from './games.store.ts'
import { wireGameCode } from './platform-games.ts'
import { isIndexOf, SearchIndex } from './search-index.ts'

export interface OfferedGame extends GameRow {
  readonly vendorName: string
  readonly maintenance: boolean
}
export interface OfferedVendor extends VendorRow {
  readonly types: readonly GameType[]
  readonly maintenance: boolean
}

/** The games and vendors of one merchant at one brand, in the order of its lobby. */
export interface MerchantCatalogue {
  readonly vendors: readonly OfferedVendor[]
  readonly games: readonly OfferedGame[]
  readonly gameById: ReadonlyMap<string, OfferedGame>
  /** Index of the whole platform, built at the first search. */
  readonly search: () => SearchIndex
}

/** Whether a vendor does not respond at the moment. */
interface VendorHealth {
  isDown(vendor: string): boolean
  list(): readonly { readonly vendor: string; readonly isDown: boolean }[]
}
type IsDown = VendorHealth['isDown']

interface PlatformCatalogue {
  readonly vendors: readonly VendorRow[]
  readonly types: readonly VendorTypeRow[]
  readonly games: readonly GameRow[]
  readonly search: () => SearchIndex
  readonly readAtMs: number
}

/** Cache lifetime: an operator's change is visible within this time, and a lobby needs no query. */
const MERCHANT_CACHE_MS = 5_000
/** The platform's own lists change with a release or a provider's import. */
const PLATFORM_CACHE_MS = 60_000
const MERCHANT_CACHE_LIMIT = 500

interface Caches {
  platform: PlatformCatalogue | null
  search: SearchIndex | null
  readonly merchants: LRUCache<string, MerchantCatalogue>
  /** Requests of the same moment share one read. */
  readonly reading: Map<string, Promise<MerchantCatalogue>>
}
const caches = new WeakMap<Database, Caches>()

/**
 * The catalogue of a merchant, filtered by its brand: vendors, category switches, overrides, maintenance. What a kill
 * switch stops is shown under maintenance, as an outage is: a game that vanished would send its players looking for it.
 */
export async function merchantCatalogue(
  parts: { db: Database; clock: Clock; providers?: { readonly health: VendorHealth } },
  merchant: string,
  brand: Brand,
): Promise<MerchantCatalogue> {
  const cache = cacheOf(parts.db, parts.clock)
  // The cache does not know of vendors that went down since, here or at another gateway, so they are filtered here.
  const health = parts.providers?.health.list() ?? []
  const down = health.flatMap(({ vendor, isDown }) => (isDown ? [vendor] : []))
  const key = [merchant, brand.settings.code, brand.version, ...down.sort()].join(' ')
  const cached = cache.merchants.get(key)
  if (cached) return cached
  const isDown = (vendor: string) => parts.providers?.health.isDown(vendor) ?? false
  const nowMs = parts.clock.now().getTime()
  const reading =
    cache.reading.get(key) ??
    readCatalogue(parts.db, cache, merchant, brand, nowMs, isDown)
      .then((catalogue) => {
        cache.merchants.set(key, catalogue)
        return catalogue
      })
      .finally(() => cache.reading.delete(key))
  cache.reading.set(key, reading)
  return reading
}

/** Clears the cache, so that the next call sees recent writes. */
export function forgetCatalogue(db: Database): void {
  caches.delete(db)
}

function cacheOf(db: Database, clock: Clock): Caches {
  const known = caches.get(db)
  if (known) return known
  const merchants = new LRUCache<string, MerchantCatalogue>({
    max: MERCHANT_CACHE_LIMIT,
    ttl: MERCHANT_CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  const cache = { platform: null, search: null, merchants, reading: new Map() }
  caches.set(db, cache)
  return cache
}

function readCatalogue(db: Database, cache: Caches, merchant: string, brand: Brand, nowMs: number, isDown: IsDown) {
  return db.withMerchant(merchant, async (tx) => {
    let platform = cache.platform
    if (!platform || nowMs - platform.readAtMs >= PLATFORM_CACHE_MS) {
      const vendors = await selectVendors(tx)
      const types = await selectVendorTypes(tx)
      const games = await selectGames(tx)
      platform = { vendors, types, games, search: searchOf(cache, games), readAtMs: nowMs }
      cache.platform = platform
    }
    const vendorOverrides = await selectMerchantVendors(tx, merchant)
    const gameOverrides = await selectMerchantGames(tx, merchant)
    const stopped = await selectStopped(tx, merchant)
    return narrow(platform, { vendorOverrides, gameOverrides, stopped, isDown }, brand)
  })
}

/** The index of these games: the cached one if it is current, else a new one, built lazily. */
function searchOf(cache: Caches, games: readonly GameRow[]): () => SearchIndex {
  let index: SearchIndex | null = null
  return () => {
    index ??= cache.search && isIndexOf(cache.search, games) ? cache.search : new SearchIndex(games)
    cache.search = index
    return index
  }
}

/** What one merchant changes in the platform's catalogue. */
interface Changes {
  readonly vendorOverrides: Awaited<ReturnType<typeof selectMerchantVendors>>
  readonly gameOverrides: Awaited<ReturnType<typeof selectMerchantGames>>
  readonly stopped: Stopped
  readonly isDown: IsDown
}

function narrow(
  platform: PlatformCatalogue,
  { vendorOverrides, gameOverrides, stopped, isDown }: Changes,
  brand: Brand,
): MerchantCatalogue {
  const switches = enabledSwitches(brand.whitelabel)
  const { only, except } = brand.settings.vendors
  const overrideOfVendor = new Map(vendorOverrides.map((row) => [row.vendor_code, row]))
  const overrideOfGame = new Map(gameOverrides.map((row) => [row.node_id, row]))
  // A merchant without settings has everything that its brand allows.
  const untouched = vendorOverrides.length === 0

  const offers = (type: GameType, vendor: string): boolean =>
    switches.has(type) && !(type === 'RNG' && vendor === IN_HOUSE_VENDOR)
  const vendors = platform.vendors
    .filter(({ code }) => (untouched || overrideOfVendor.get(code)?.enabled) && (!only || only.includes(code)))
    .filter(({ code }) => !except.includes(code))
    .map((row) => {
      const override = overrideOfVendor.get(row.code)
      const types = gameTypes.filter(
        (type) =>
          offers(type, row.code) &&
          platform.types.some((one) => one.vendor_code === row.code && one.game_type === type),
      )
      return {
        ...row,
        sort: override?.sort ?? row.sort,
        types,
        maintenance:
          row.status === 'maintenance' ||
          override?.maintenance === true ||
          isDown(row.code) ||
          isVendorStopped(stopped, row),
      }
    })
  const vendorByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]))

  const games = platform.games.flatMap((row): OfferedGame[] => {
    const vendor = vendorByCode.get(row.vendor_code)
    const override = overrideOfGame.get(row.node_id)
    if (!vendor?.types.includes(row.game_type) || override?.enabled === false) return []
    return [
      {
        ...row,
        vendorName: vendor.name,
        sort: override?.sort ?? row.sort,
        hot: override?.hot ?? row.hot,
        maintenance:
          vendor.maintenance ||
          row.status === 'maintenance' ||
          override?.maintenance === true ||
          stopped.targets.has(wireGameCode(row.vendor_code, row.code)),
      },
    ]
  })
  games.sort((a, b) => a.sort - b.sort || Number(a.node_id) - Number(b.node_id))
  const filled = new Set(games.map((game) => `${game.vendor_code} ${game.game_type}`))
  return {
    games,
    search: platform.search,
    gameById: new Map(games.map((game) => [game.node_id, game])),
    vendors: vendors
      .map((vendor) => ({ ...vendor, types: vendor.types.filter((type) => filled.has(`${vendor.code} ${type}`)) }))
      .filter((vendor) => vendor.types.length > 0)
      .sort((a, b) => a.sort - b.sort),
  }
}

/** A vendor that has only a lobby is stopped with it. */
function isVendorStopped({ isBrand, targets }: Stopped, { code, is_game }: VendorRow): boolean {
  return isBrand || targets.has(code) || (is_game === 'VASSALAGE' && targets.has(wireGameCode(code)))
}
