/** Specification section 9, favourite toggle throttle: leading call only, so a dropped tap is not replayed. */
export const FAVOURITE_TOGGLE_INTERVAL_MS = 1000

/** A list that was asked for before a press arrives within this time after it. */
const PRESS_PREVAILS_MS = 10_000

/** What a press of a heart asks for. */
export type FavouriteAction = 'add' | 'remove'

/**
 * The favourites as the hearts of a page show them: a press shows immediately, is saved in the background, and is
 * reverted when the gateway refuses it.
 */
export class FavouriteStore {
  #ids: ReadonlySet<string>
  readonly #nowMs: () => number
  readonly #save: (nodeId: string, action: FavouriteAction) => Promise<void>
  readonly #acceptedAtMs = new Map<string, number>()
  readonly #saving = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()

  constructor(
    ids: readonly string[],
    save: (nodeId: string, action: FavouriteAction) => Promise<void>,
    nowMs: () => number = () => performance.now(),
  ) {
    this.#ids = new Set(ids)
    this.#save = save
    this.#nowMs = nowMs
  }

  has(nodeId: string): boolean {
    return this.#ids.has(nodeId)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Replaces all ids by those of the gateway, which may not know of the latest presses yet. */
  replace(ids: readonly string[]): void {
    const loaded = new Set(ids)
    const nowMs = this.#nowMs()
    for (const [nodeId, pressedAtMs] of this.#acceptedAtMs) {
      if (nowMs - pressedAtMs >= PRESS_PREVAILS_MS) continue
      if (this.has(nodeId)) loaded.add(nodeId)
      else loaded.delete(nodeId)
    }
    this.#show(loaded)
  }

  /**
   * Toggles the heart of a game. Resolves with the saved action, or with null for a throttled press.
   * @throws the error of saving; the heart has been reverted by then
   */
  async toggle(nodeId: string): Promise<FavouriteAction | null> {
    if (!this.#acceptsPress(nodeId)) return null
    const action = this.has(nodeId) ? 'remove' : 'add'
    this.#apply(nodeId, action)
    // Sequential per game: of two presses the later one must arrive last.
    const before = this.#saving.get(nodeId) ?? Promise.resolve()
    const saving = before.catch(() => undefined).then(() => this.#save(nodeId, action))
    this.#saving.set(nodeId, saving)
    try {
      await saving
    } catch (error) {
      if (this.#saving.get(nodeId) === saving) {
        this.#apply(nodeId, action === 'add' ? 'remove' : 'add')
        // It has failed visibly, so the next press is another try and no double tap.
        this.#acceptedAtMs.delete(nodeId)
      }
      throw error
    }
    return action
  }

  #acceptsPress(nodeId: string): boolean {
    const nowMs = this.#nowMs()
    const isEarly = nowMs - (this.#acceptedAtMs.get(nodeId) ?? Number.NEGATIVE_INFINITY) < FAVOURITE_TOGGLE_INTERVAL_MS
    if (!isEarly) this.#acceptedAtMs.set(nodeId, nowMs)
    return !isEarly
  }

  #apply(nodeId: string, action: FavouriteAction): void {
    const ids = new Set(this.#ids)
    if (action === 'add') ids.add(nodeId)
    else ids.delete(nodeId)
    this.#show(ids)
  }

  #show(ids: ReadonlySet<string>): void {
    this.#ids = ids
    for (const listener of this.#listeners) listener()
  }
}
