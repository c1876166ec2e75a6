import { sha256Hex } from '#contract/fair/sha256.ts'

/** A bet as all players of the room see it. */
export interface ShownBet {
  readonly name: string
  /** Minor units. */
  readonly stake: string
  readonly currency: string
  /** The multiplier it was cashed out at, in hundredths. */
  readonly at: number | null
  readonly win: string | null
}

/** A pseudonym that distinguishes players without identifying them. */
export const maskedName = (user: string): string => `#${sha256Hex(`shown:${user}`).slice(0, 5).toUpperCase()}`
