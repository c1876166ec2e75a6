import { countedEngine, fixed } from '../counted.ts'

/** The segment the wheel stops at. */
export interface WheelFacts {
  readonly segment: number
}

/** Segments per number, 50 in total; the number is also the multiplier. Two segments lose. */
const counts = { '2': 24, '4': 12, '8': 6, '16': 3, '24': 2, '48': 1, '0': 2 } as const

/** The segments in the order of the wheel: numbers of one kind lie as far apart as they can. */
export const wheelSegments: readonly string[] = spread(counts)

export const wheel = countedEngine<WheelFacts>({
  id: 'wheel',
  maxMarkets: 6,
  markets: Object.keys(counts)
    .filter((id) => id !== '0')
    .map((id) => ({ id, group: 'wheel', multiplier: Number(id) * 10_000 })),
  ways: () => wheelSegments.map((_, segment) => ({ facts: { segment }, weight: 1 })),
  draw: (draw) => ({ segment: draw.int(wheelSegments.length) }),
  pays: fixed(({ segment }, id) => wheelSegments[segment] === id),
})

function spread(amounts: Readonly<Record<string, number>>): string[] {
  return Object.entries(amounts)
    .flatMap(([id, count]) =>
      Array.from({ length: count }, (_, index) => ({ id, place: (index + 0.5) / count, count })),
    )
    .sort((a, b) => a.place - b.place || a.count - b.count)
    .map(({ id }) => id)
}
