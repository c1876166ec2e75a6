import { choose } from '../combinations.ts'
import { countedEngine } from '../counted.ts'

/** The ball's turns on its way down: 1 is to the right. */
export interface PlinkoFacts {
  readonly path: readonly number[]
}

export const PLINKO_ROWS = 12

/** What each bin pays, from the rim to the middle; the other half mirrors it. */
const halves = {
  low: [100_000, 32_000, 16_000, 14_000, 11_000, 10_000, 5_000],
  medium: [250_000, 80_000, 40_000, 20_000, 11_000, 6_000, 4_000],
  high: [1_700_000, 240_000, 81_000, 20_000, 7_000, 2_000, 2_000],
} as const
type Risk = keyof typeof halves

/** The bins of a risk from left to right. */
export function plinkoBins(risk: Risk): number[] {
  const half = halves[risk]
  return [...half, ...half.slice(0, -1).reverse()]
}

const pathOfBin = (bin: number) => Array.from({ length: PLINKO_ROWS }, (_, row) => (row < bin ? 1 : 0))
const binOf = ({ path }: PlinkoFacts) => path.reduce((sum, turn) => sum + turn, 0)

export const plinko = countedEngine<PlinkoFacts>({
  id: 'plinko',
  markets: (Object.keys(halves) as Risk[]).map((id) => ({
    id,
    group: 'risk',
    multiplier: halves[id][0],
    label: `risk.${id}`,
  })),
  ways: () =>
    Array.from({ length: PLINKO_ROWS + 1 }, (_, bin) => ({
      facts: { path: pathOfBin(bin) },
      weight: choose(PLINKO_ROWS, bin),
    })),
  draw: (draw) => ({ path: Array.from({ length: PLINKO_ROWS }, () => draw.int(2)) }),
  pays: (facts, { id }) => plinkoBins(id as Risk)[binOf(facts)] ?? 0,
})
