/** A map that cannot be changed after it is made: Object.freeze does not reach what a Map holds. */
export class SealedMap<Key, Value> extends Map<Key, Value> {
  private readonly sealed: boolean = false

  constructor(entries: Iterable<readonly [Key, Value]>) {
    super()
    for (const [key, value] of entries) super.set(key, value)
    this.sealed = true
    Object.freeze(this)
  }

  override set(key: Key, value: Value): this {
    if (this.sealed) throw new TypeError('a brand snapshot cannot be changed')
    return super.set(key, value)
  }

  override delete(): boolean {
    throw new TypeError('a brand snapshot cannot be changed')
  }

  override clear(): void {
    throw new TypeError('a brand snapshot cannot be changed')
  }
}
