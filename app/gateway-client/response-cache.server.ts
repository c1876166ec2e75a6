import { LRUCache } from 'lru-cache'

/** How long a response is fresh, and how long after that it may still be returned while a new one is fetched. */
export interface Freshness {
  readonly freshMs: number
  readonly staleMs: number
}

/** Responses are wrapped, since the cache cannot store null. */
interface Entry {
  readonly response: unknown
}

/**
 * Public responses of the gateway, with stale-while-revalidate: a fresh response is returned, a stale one is returned while
 * one request renews it, and concurrent callers of the same key share one request.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry, () => Promise<unknown>>

  constructor(capacity: number, nowMs: () => number = Date.now) {
    this.#entries = new LRUCache({
      max: capacity,
      perf: { now: nowMs },
      ttlResolution: 0,
      fetchMethod: async (_key, _stale, { context: load }) => ({ response: await load() }),
      // A stale response remains when the request that should renew it fails.
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      // An entry that is evicted while it is fetched is still returned to its callers.
      ignoreFetchAbort: true,
    })
  }

  /** The cached response if it is fresh. Returned without a promise, so that a page waits for nothing. */
  fresh<Value>(key: string): Value | undefined {
    return this.#entries.get(key)?.response as Value | undefined
  }

  /** The cached response if it is fresh or stale. */
  freshOrStale<Value>(key: string, { staleMs }: Freshness): Value | undefined {
    if (this.#entries.getRemainingTTL(key) <= -staleMs) return undefined
    return this.#entries.get(key, { allowStale: true })?.response as Value | undefined
  }

  /** @param load sends the request; its error reaches only callers for which no stale response is cached */
  async get<Value>(key: string, { freshMs, staleMs }: Freshness, load: () => Promise<Value>): Promise<Value> {
    // Below zero once the response is stale.
    const allowStale = this.#entries.getRemainingTTL(key) > -staleMs
    const entry = await this.#entries.forceFetch(key, { context: load, ttl: freshMs, allowStale })
    return entry.response as Value
  }
}
