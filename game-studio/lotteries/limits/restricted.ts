import { keysOf, type Lists, type Play, parseSelection } from '#lottery/index.ts'

/** Numbers of a play that are sold at a part of their price in one issue. */
export interface Restriction {
  readonly play: string
  /** In canonical text. */
  readonly selection: string
  /** Of the usual price. */
  readonly percent: number
}

export const RESTRICTED_PERCENT = { min: 30, max: 95 } as const
const FULL_PERCENT = 100

/** The part of the usual price at which each key of a selection is sold; the last restriction of a key counts. */
export function percentOfKeys(play: Play, lists: Lists, restrictions: readonly Restriction[]): Map<string, number> {
  const keys = new Map((keysOf(play, lists) ?? []).map((key) => [key, FULL_PERCENT]))
  for (const { play: code, selection, percent } of restrictions) {
    if (code !== play.code) continue
    for (const key of keysOf(play, parseSelection(play, selection)) ?? []) if (keys.has(key)) keys.set(key, percent)
  }
  return keys
}

/** The part of its price at which a whole line is sold; null when its keys differ, because a line has one price. */
export function percentOf(play: Play, lists: Lists, restrictions: readonly Restriction[]): number | null {
  if (!restrictions.some(({ play: code }) => code === play.code)) return FULL_PERCENT
  const [first = FULL_PERCENT, ...others] = new Set(percentOfKeys(play, lists, restrictions).values())
  return others.length > 0 ? null : first
}

/** Prices at a part of what they are, rounded down to a thousandth. */
export const restrictedPrices = (prices: readonly bigint[], percent: number): readonly bigint[] =>
  percent === FULL_PERCENT ? prices : prices.map((price) => (price * BigInt(percent)) / BigInt(FULL_PERCENT))
