import { countedEngine } from '../counted.ts'

/** Five stones of seven colours. */
export interface DiamondsFacts {
  readonly stones: readonly number[]
}

const COLOURS = 7
const STONES = 5

/** Payouts by how often colours repeat, the most frequent first. */
export const diamondsPrizes: Readonly<Record<string, number>> = {
  '5': 500_000,
  '41': 50_000,
  '32': 40_000,
  '311': 30_000,
  '221': 20_000,
  '2111': 1_100,
  '11111': 0,
}

export const diamonds = countedEngine<DiamondsFacts>({
  id: 'diamonds',
  markets: [{ id: 'play', group: 'play', multiplier: 500_000, label: 'play' }],
  ways: () =>
    Array.from({ length: COLOURS ** STONES }, (_, number) => ({
      facts: { stones: Array.from({ length: STONES }, (_, place) => Math.floor(number / COLOURS ** place) % COLOURS) },
      weight: 1,
    })),
  draw: (draw) => ({ stones: Array.from({ length: STONES }, () => draw.int(COLOURS)) }),
  pays: ({ stones }) => diamondsPrizes[diamondsHand(stones)] ?? 0,
})

/** `32`: three of one colour and two of another. */
export function diamondsHand(stones: readonly number[]): string {
  const counts = Array.from({ length: COLOURS }, (_, colour) => stones.filter((stone) => stone === colour).length)
  return counts
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('')
}
