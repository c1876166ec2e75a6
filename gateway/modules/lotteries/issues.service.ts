import { groupBy } from 'es-toolkit'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#gateway/context.ts'
import { ProviderError, type ProviderRegistry } from '#gateway/providers/index.ts'
import { type OfferedGame, wireGameCode } from '../games/index.ts'
import type { LotteriesDeps } from './deps.ts'
import type { SupplierIssues } from './numero.ts'

/** An answer is this old at most; the page asks again after each close anyway. */
const CACHE_MS = 1_000
/** From this age on the next answer is requested while callers still get the last one: they do not wait for the supplier. */
const REFRESH_MS = 500
const CACHED_ANSWERS = 500
/** Lotteries of one call to a supplier. */
const CODES_PER_CALL = 50

/** A call that asks a supplier for the issues of some of its lotteries. */
export interface IssueCall {
  readonly vendor: string
  readonly games: readonly OfferedGame[]
  readonly codes: readonly string[]
  readonly cacheKey: string
}

/** The calls that ask for the issues of games; a game under maintenance is in none. */
export function issueCallsOf(games: readonly OfferedGame[]): IssueCall[] {
  const byVendor = groupBy(
    games.filter(({ maintenance }) => !maintenance),
    ({ vendor_code }) => vendor_code,
  )
  return Object.entries(byVendor).flatMap(([vendor, own]) =>
    chunksOf(own).map((chunk) => {
      const codes = chunk.map(({ code }) => wireGameCode(vendor, code))
      return { vendor, games: chunk, codes, cacheKey: codes.join(' ') }
    }),
  )
}

export type IssueAnswer = readonly SupplierIssues[]

/** The answers to some calls, the same objects while they are cached. A supplier that does not answer costs its own lotteries. */
export function answersTo(ctx: RequestContext<LotteriesDeps>, calls: readonly IssueCall[]): Promise<IssueAnswer[]> {
  return Promise.all(calls.map((call) => askOnce(ctx, call)))
}

/** The issues of the lotteries that their suppliers know. */
export function issuesByGame(
  calls: readonly IssueCall[],
  answers: readonly IssueAnswer[],
): ReadonlyMap<OfferedGame, SupplierIssues> {
  const found = new Map<OfferedGame, SupplierIssues>()
  for (const [place, { games, codes }] of calls.entries()) {
    const byCode = new Map(answers[place]?.map((issues) => [issues.game_code, issues]))
    for (const [index, game] of games.entries()) {
      const issues = byCode.get(codes[index] ?? '')
      if (issues) found.set(game, issues)
    }
  }
  return found
}

/** An answer, when it was asked for, and the one after it while that is under way. */
interface CachedAnswer {
  readonly answer: Promise<IssueAnswer>
  readonly askedAt: number
  isThere: boolean
  next: CachedAnswer | null
}

/** Answers by supplier and codes. Requests of the same moment share one call. */
const caches = new WeakMap<ProviderRegistry, LRUCache<string, CachedAnswer>>()

function askOnce(ctx: RequestContext<LotteriesDeps>, call: IssueCall): Promise<IssueAnswer> {
  const { providers, clock } = ctx.services
  const cache = caches.get(providers) ?? new LRUCache<string, CachedAnswer>({ max: CACHED_ANSWERS })
  caches.set(providers, cache)
  const { cacheKey } = call
  const now = clock.now().getTime()
  const isYoung = (one: CachedAnswer | null | undefined) => one && now >= one.askedAt && now - one.askedAt < CACHE_MS
  const known = cache.get(cacheKey)
  if (!known || !isYoung(known)) {
    const current = known?.next && isYoung(known.next) ? known.next : askNow(ctx, call, now)
    cache.set(cacheKey, current)
    return current.answer
  }
  if (known.isThere && !known.next && now - known.askedAt >= REFRESH_MS) {
    const next = askNow(ctx, call, now)
    known.next = next
    const replace = (change: () => void) => () => {
      if (cache.get(cacheKey) === known) change()
    }
    // A failure is for those who ask next: they wait for an answer of their own.
    next.answer.then(
      replace(() => cache.set(cacheKey, next)),
      replace(() => cache.delete(cacheKey)),
    )
  }
  return known.answer
}

function askNow(ctx: RequestContext<LotteriesDeps>, call: IssueCall, now: number): CachedAnswer {
  const asked: CachedAnswer = { answer: ask(ctx, call), askedAt: now, isThere: false, next: null }
  const note = () => {
    asked.isThere = true
  }
  asked.answer.then(note, note)
  return asked
}

/** The issues that a supplier returns; none when its call fails, which is logged. @throws every error that is not the supplier's */
async function ask(
  { services, log }: RequestContext<LotteriesDeps>,
  { vendor, codes }: IssueCall,
): Promise<IssueAnswer> {
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
