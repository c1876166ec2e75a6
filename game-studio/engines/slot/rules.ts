/** The mathematics of a slot machine, as a data file holds it. */
export interface SlotRules {
  readonly id: string
  readonly rows: number
  /** Symbols of each reel from its top, by name; a stop shows `rows` of them and the reel goes round. */
  readonly reels: readonly (readonly string[])[]
  /** Rows of each payline from left to right; null: every way from left to right counts. */
  readonly lines: readonly (readonly number[])[] | null
  /** A round costs so many credits. */
  readonly credits: number
  /** Credits for one, two, three … of a symbol from the left, on a line or a way. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Stands for every symbol but the scatter; never on the first reel, so that it has no wins of its own. */
  readonly wild: string
  readonly scatter: string
  /** Credits for so many scatters anywhere. */
  readonly scatterPays: readonly number[]
  /** Free spins for so many scatters; they win `freeMultiplier` times as much and scatters do nothing in them. */
  readonly freeSpins: readonly number[]
  readonly freeMultiplier: number
}

/** What a machine looks like: the picture of each symbol that is not a letter. */
export interface SlotTheme {
  readonly id: string
  readonly rules: string
  /** Names of art/game-studio/symbols by symbol. */
  readonly art: Readonly<Record<string, string>>
  /** Sky from top to bottom, the light, the frame. */
  readonly colours: { readonly sky: readonly [string, string, string]; readonly glow: string; readonly frame: string }
  /** Words of a game's code that ask for this theme. */
  readonly words: readonly string[]
}
