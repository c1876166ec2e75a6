import { TimeoutError, withTimeout } from 'es-toolkit'
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { type Caller, callGateway, queryOf } from './call.server.ts'
import { deadlineMs } from './deadlines.server.ts'
import { type Freshness, ResponseCache } from './response-cache.server.ts'

const MINUTE_MS = 60_000

/** Endpoints whose response is the same for every visitor of a merchant's host in a language, and how long it is fresh. */
const freshnessByRow = new Map<Endpoint, Freshness>([
  [contract.system.getStatus, { freshMs: 5000, staleMs: MINUTE_MS }],
  [contract.system.getHelpCenter, { freshMs: MINUTE_MS, staleMs: 10 * MINUTE_MS }],
  [contract.system.getBrandPage, { freshMs: MINUTE_MS, staleMs: 10 * MINUTE_MS }],
  [contract.games.listGames, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.games.listHotGames, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.games.listVendorLanes, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.play.getVnMenus, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.games.getGameMenus, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.lotteries.listNumeros, { freshMs: 1000, staleMs: 3000 }],
  [contract.lotteries.listVnNumeros, { freshMs: 1000, staleMs: 3000 }],
  [contract.winners.listWinners, { freshMs: 10_000, staleMs: MINUTE_MS }],
  [contract.announcements.listAnnouncements, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.offers.listOffers, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.announcements.listBanners, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.verification.listCountryCodes, { freshMs: MINUTE_MS, staleMs: 10 * MINUTE_MS }],
  [contract.registration.getRegistrationSettings, { freshMs: 5000, staleMs: MINUTE_MS }],
])

/** The response of a list of twenty games is about 12 KB. */
const responses = new ResponseCache(1000)

export function isPublicRow(row: Endpoint): boolean {
  return freshnessByRow.has(row)
}

/**
 * A public response, from the cache if it is fresh enough.
 *
 * @param brandVersion part of the key: an edited brand is fetched again immediately
 * @param variant further part of the key, for a response that differs by visitor
 * @throws PlatformError PAGE_TIMEOUT after the deadline of a read without a response and without a stale one
 */
export async function publicResponse<Row extends Endpoint>(
  row: Row,
  request: RequestOf<Row>,
  caller: Caller,
  brandVersion: string,
  variant = '',
): Promise<ResponseOf<Row>> {
  const { key, freshness, load } = cacheEntry(row, request, caller, brandVersion, variant)
  const cached = responses.fresh<ResponseOf<Row>>(key)
  if (cached) return cached
  try {
    // The request itself continues and fills the cache: a slow gateway costs one section once.
    return await withTimeout(() => responses.get(key, freshness, load), deadlineMs('read'))
  } catch (error) {
    throw error instanceof TimeoutError ? new PlatformError('PAGE_TIMEOUT') : error
  }
}

/** The same response as far as it is cached, without waiting; a stale one is renewed in the background. */
export function cachedPublicResponse<Row extends Endpoint>(
  row: Row,
  request: RequestOf<Row>,
  caller: Caller,
  brandVersion: string,
  variant = '',
): ResponseOf<Row> | undefined {
  const { key, freshness, load } = cacheEntry(row, request, caller, brandVersion, variant)
  const fresh = responses.fresh<ResponseOf<Row>>(key)
  if (fresh) return fresh
  const stale = responses.freshOrStale<ResponseOf<Row>>(key, freshness)
  if (stale) responses.get(key, freshness, load).catch(() => undefined)
  return stale
}

function cacheEntry<Row extends Endpoint>(
  row: Row,
  request: RequestOf<Row>,
  caller: Caller,
  brandVersion: string,
  variant: string,
) {
  const freshness = freshnessByRow.get(row)
  if (!freshness) throw new Error(`${row.path} is not a public endpoint`)
  const { merchant, host, language } = caller
  const key = [merchant, host, language, brandVersion, variant, row.path, queryOf(row, request)].join('|')
  // The response is shared by visitors, so the request carries no token.
  const load = () => callGateway(row, request, { ...caller, token: null })
  return { key, freshness, load }
}
