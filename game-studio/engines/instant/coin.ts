import { countedEngine, fixed } from '../counted.ts'

export interface CoinFacts {
  readonly side: 'heads' | 'tails'
}

const sides = ['heads', 'tails'] as const

/** Two sides at 1.98. */
export const coin = countedEngine<CoinFacts>({
  id: 'coin',
  markets: sides.map((id) => ({ id, group: 'coin', multiplier: 19_800, label: id })),
  ways: () => sides.map((side) => ({ facts: { side }, weight: 1 })),
  draw: (draw) => ({ side: sides[draw.int(2)] ?? 'heads' }),
  pays: fixed(({ side }, id) => side === id),
})
