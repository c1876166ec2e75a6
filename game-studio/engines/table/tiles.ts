import type { Engine } from '../engine.ts'
import { type ShowdownFacts, showdown } from './showdown.ts'

/** Tiles of the two duels that are not played with cards. */

/** A mahjong tile of the duel: 0 is the white dragon, 1 to 9 the dots; four of each. */
export const mahjongKind = (tile: number): number => tile % 10
const MAHJONG_TILES = 40

/** The 28 dominoes of a double-six set, as the pips of both halves. */
export const dominoPips: readonly (readonly [number, number])[] = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => [low, high] as const),
).flat()

/** Two tiles each: a pair beats two and eight, that beats any sum, and of sums the last digit counts. */
export const mahjong: Engine<ShowdownFacts> = showdown({
  id: 'mahjong',
  deck: MAHJONG_TILES,
  handSize: 2,
  strength: ([a = 0, b = 0]) => {
    const [low = 0, high = 0] = [mahjongKind(a), mahjongKind(b)].sort((one, other) => one - other)
    // The white pair is the highest of the pairs.
    if (low === high) return 30 + (low === 0 ? 10 : low)
    return low === 2 && high === 8 ? 20 : (low + high) % 10
  },
})

/** Two dominoes each, all pips together modulo ten; nine is best. */
export const dominoes: Engine<ShowdownFacts> = showdown({
  id: 'dominoes',
  deck: dominoPips.length,
  handSize: 2,
  strength: (hand) =>
    hand.reduce((sum, tile) => sum + (dominoPips[tile]?.[0] ?? 0) + (dominoPips[tile]?.[1] ?? 0), 0) % 10,
})
