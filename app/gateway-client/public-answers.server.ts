import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { webSettings } from '../env.server.ts'
import { AnswerCache, type Freshness } from './cache.server.ts'
import { type Caller, callGateway, queryOf } from './call.server.ts'

const MINUTE_MS = 60_000

/** Calls whose answer is the same for every visitor of a merchant's host in a language, and how long it is good. */
const freshnessByRow = new Map<Endpoint, Freshness>([
  [contract.system.getStatus, { freshMs: 5000, staleMs: MINUTE_MS }],
  [contract.system.getHelpCenter, { freshMs: MINUTE_MS, staleMs: 10 * MINUTE_MS }],
  [contract.games.listGames, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.games.listHotGames, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.games.listVendorLanes, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.play.getVnMenus, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.games.getGameMenus, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.winners.getJackpot, { freshMs: 5000, staleMs: MINUTE_MS }],
  [contract.winners.listWinners, { freshMs: 10_000, staleMs: MINUTE_MS }],
  [contract.announcements.listAnnouncements, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.announcements.listBanners, { freshMs: 15_000, staleMs: 5 * MINUTE_MS }],
  [contract.verification.listCountryCodes, { freshMs: MINUTE_MS, staleMs: 10 * MINUTE_MS }],
  [contract.registration.getRegistrationSettings, { freshMs: 5000, staleMs: MINUTE_MS }],
])

/** An answer of a list of twenty games is about 12 KB. */
const answers = new AnswerCache(1000)

export function isPublicRow(row: Endpoint): boolean {
  return freshnessByRow.has(row)
}

/**
 * A public answer, from memory when it is fresh enough.
 *
 * @param brandVersion an edited brand asks anew at once
 * @param variant further part of the key, for an answer that differs by visitor
 * @throws PlatformError PAGE_TIMEOUT when nothing came within GATEWAY_WAIT_MS and no older answer is at hand
 */
export function publicAnswer<Row extends Endpoint>(
  row: Row,
  request: RequestOf<Row>,
  caller: Caller,
  brandVersion: string,
  variant = '',
): Promise<ResponseOf<Row>> {
  const freshness = freshnessByRow.get(row) ?? { freshMs: 0, staleMs: 0 }
  const key = [
    caller.merchant,
    caller.host,
    caller.language,
    brandVersion,
    variant,
    row.path,
    queryOf(row, request),
  ].join('|')
  const atHand = answers.fresh<ResponseOf<Row>>(key, freshness)
  if (atHand) return Promise.resolve(atHand)
  // Shared by visitors: made in nobody's name.
  const load = () => callGateway(row, request, { ...caller, token: null })
  // The call itself goes on and fills the cache, so that a slow gateway costs a section once and the page never much.
  return within(webSettings().gatewayWaitMs, answers.get(key, freshness, load))
}

function within<Value>(waitMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PlatformError('PAGE_TIMEOUT')), waitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
