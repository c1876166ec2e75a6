/** A map that cannot be changed after it is created: Object.freeze does not reach the entries of a Map. */
export class FrozenMap<Key, Value> extends Map<Key, Value> {
  private readonly isFrozen: boolean = false

  constructor(entries: Iterable<readonly [Key, Value]>) {
    super()
    for (const [key, value] of entries) super.set(key, value)
    this.isFrozen = true
    Object.freeze(this)
  }

  override set(key: Key, value: Value): this {
    if (this.isFrozen) throw new TypeError('a brand snapshot cannot be changed')
    return super.set(key, value)
  }

  override delete(): boolean {
    throw new TypeError('a brand snapshot cannot be changed')
  }

  override clear(): void {
    throw new TypeError('a brand snapshot cannot be changed')
  }
}
