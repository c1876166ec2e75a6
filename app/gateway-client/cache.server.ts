import { Lru } from '../lib/lru.ts'

/** How long an answer is good, and how long it may still be shown while a new one is fetched. */
export interface Freshness {
  readonly freshMs: number
  readonly staleMs: number
}

interface Entry {
  readonly value: unknown
  readonly fetchedAtMs: number
}

/**
 * Public answers of the gateway: fresh ones are returned, stale ones are returned while one new call runs behind them,
 * and callers that ask for the same thing at once share one call.
 */
export class AnswerCache {
  readonly #entries: Lru<Entry>
  readonly #underWay = new Map<string, Promise<unknown>>()
  readonly #nowMs: () => number

  constructor(capacity: number, nowMs: () => number = Date.now) {
    this.#entries = new Lru(capacity)
    this.#nowMs = nowMs
  }

  /** What is at hand and fresh enough to be shown as it is. */
  fresh<Value>(key: string, { freshMs }: Freshness): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#nowMs() - entry.fetchedAtMs < freshMs ? (entry.value as Value) : undefined
  }

  /** @param load makes the call; its failure reaches only callers that have no older answer to show */
  async get<Value>(key: string, { freshMs, staleMs }: Freshness, load: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key)
    const ageMs = entry ? this.#nowMs() - entry.fetchedAtMs : Number.POSITIVE_INFINITY
    if (entry && ageMs < freshMs) return entry.value as Value
    const loading = this.#load(key, load)
    if (!entry || ageMs >= freshMs + staleMs) return loading
    // The visitor is served from the older answer; the log hears of the failure where the call is made.
    loading.catch(() => undefined)
    return entry.value as Value
  }

  #load<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay as Promise<Value>
    const loading = load()
      .then((value) => {
        this.#entries.set(key, { value, fetchedAtMs: this.#nowMs() })
        return value
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, loading)
    return loading
  }
}
