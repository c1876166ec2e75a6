import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A parameterised text used this often becomes a prepared statement: parsed and planned once per session. */
const USES_BEFORE_NAMED = 3
/** Each prepared statement costs memory in each session; generated texts must not fill it. */
const MAX_NAMED = 500
/** Query texts counted but not yet named; above this the least recently used go first. */
const MAX_COUNTED = 5_000

/** Decides which query texts are worth a prepared statement. One per pool. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new LRUCache<string, number>({ max: MAX_COUNTED })

  /** The name of the prepared statement for a parameterised text; undefined while the text is rare. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MAX_NAMED) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < USES_BEFORE_NAMED) {
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const fresh = `q_${createHash('sha1').update(text).digest('hex')}`
    this.#names.set(text, fresh)
    return fresh
  }
}
