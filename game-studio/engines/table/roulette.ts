import { countedEngine, fixed } from '../counted.ts'

/** The pocket of a wheel with one zero. */
export interface RouletteFacts {
  readonly pocket: number
}

export const redPockets = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** The pockets in the order of the wheel. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

const outside: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: (pocket) => redPockets.includes(pocket),
  black: (pocket) => pocket > 0 && !redPockets.includes(pocket),
  odd: (pocket) => pocket % 2 === 1,
  even: (pocket) => pocket > 0 && pocket % 2 === 0,
  low: (pocket) => pocket >= 1 && pocket <= 18,
  high: (pocket) => pocket >= 19,
}

const pockets = Array.from({ length: 37 }, (_, pocket) => pocket)

export const roulette = countedEngine<RouletteFacts>({
  id: 'roulette',
  maxMarkets: 12,
  markets: [
    ...pockets.map((pocket) => ({ id: String(pocket), group: 'straight', multiplier: 360_000 })),
    ...[1, 2, 3].map((dozen) => ({ id: `dozen${dozen}`, group: 'dozens', multiplier: 30_000, label: `dozen${dozen}` })),
    ...Object.keys(outside).map((id) => ({ id, group: 'outside', multiplier: 20_000, label: id })),
  ],
  ways: () => pockets.map((pocket) => ({ facts: { pocket }, weight: 1 })),
  draw: (draw) => ({ pocket: draw.int(37) }),
  pays: fixed(({ pocket }, id) => {
    if (id.startsWith('dozen')) return Math.ceil(pocket / 12) === Number(id.slice(5))
    return outside[id]?.(pocket) ?? Number(id) === pocket
  }),
})
