/** A map that keeps the entries used last and forgets the others. */
export class Lru<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #capacity: number
  readonly #weightOf: (value: Value) => number
  #weight = 0

  /**
   * @param capacity the number of entries, or the sum of their weights
   * @param weightOf what an entry counts for; it must not change while the entry is kept
   */
  constructor(capacity: number, weightOf: (value: Value) => number = () => 1) {
    this.#capacity = capacity
    this.#weightOf = weightOf
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#delete(key)
    this.#entries.set(key, value)
    this.#weight += this.#weightOf(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#capacity) return
      this.#delete(oldest)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }

  #delete(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#weight -= this.#weightOf(value)
  }
}
