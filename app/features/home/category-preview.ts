import type { GameTile } from '#app/features/games/index.ts'
import type { VendorCard } from '#contract/entities/game.ts'
import type { Numeros } from '#contract/entities/lottery.ts'

/** One game type on the home page: games, or the vendors where the type is entered by vendor. */
export interface CategoryPreview {
  readonly games: readonly GameTile[]
  readonly vendors: readonly VendorCard[]
  /** Of the lotteries: draws that close soon. */
  readonly draws?: Numeros
}

/** Interleaves the lists, so that every vendor appears once before any appears twice. */
export function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat()
}
