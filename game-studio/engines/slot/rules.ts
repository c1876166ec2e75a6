/** The mathematics of a slot machine, as a data file holds it. */
export interface SlotRules {
  readonly id: string
  readonly rows: number
  /** Symbols of each reel from its top; a stop shows `rows` of them, and the reel is cyclic. */
  readonly reels: readonly (readonly string[])[]
  /** Rows of each payline from left to right; null: every way from left to right counts. */
  readonly lines: readonly (readonly number[])[] | null
  /** The price of a round in credits. */
  readonly credits: number
  /** Credits for one, two, three … of a symbol from the left, on a line or a way. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Substitutes every symbol but the scatter. Not on the first reel, so it has no wins of its own. */
  readonly wild: string
  readonly scatter: string
  /** Credits by the number of scatters anywhere. */
  readonly scatterPays: readonly number[]
  /** Free spins by the number of scatters. They win `freeMultiplier` times as much; scatters have no effect in them. */
  readonly freeSpins: readonly number[]
  readonly freeMultiplier: number
  /** Counted over every stop: those that pay anything, and the most credits of a round with all its free spins. */
  readonly counted: { readonly hits: number; readonly highestCredits: number }
}

/** The appearance of a machine: a picture for each symbol that is not a letter. */
export interface SlotTheme {
  readonly id: string
  readonly rules: string
  /** Names of art/game-studio/symbols by symbol. */
  readonly art: Readonly<Record<string, string>>
  /** Sky from top to bottom, the light, the frame. */
  readonly colours: { readonly sky: readonly [string, string, string]; readonly glow: string; readonly frame: string }
  /** Words in a game's code that select this theme. */
  readonly words: readonly string[]
}
