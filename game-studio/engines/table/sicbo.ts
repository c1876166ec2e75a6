import { countedEngine } from '../counted.ts'

/** Three dice. */
export interface SicboFacts {
  readonly dice: readonly number[]
}

const faces = [1, 2, 3, 4, 5, 6]
/** What a sum pays back, 4 and 17 first. */
const sums: Readonly<Record<number, number>> = { 4: 63, 5: 32, 6: 19, 7: 13, 8: 9, 9: 8, 10: 7 }
const sumMultiplier = (sum: number) => (sums[Math.min(sum, 21 - sum)] ?? 0) * 10_000

/** Small, big, odd and even lose on a triple; a single number pays once for each die that shows it. */
export const sicbo = countedEngine<SicboFacts>({
  id: 'sicbo',
  maxMarkets: 12,
  markets: [
    ...['small', 'big', 'odd', 'even'].map((id) => ({ id, group: 'outside', multiplier: 20_000, label: id })),
    ...faces.map((face) => ({ id: `n${face}`, group: 'single', multiplier: 40_000, label: `face${face}` })),
    ...Array.from({ length: 14 }, (_, index) => ({
      id: `sum${index + 4}`,
      group: 'sum',
      multiplier: sumMultiplier(index + 4),
      label: `sum${index + 4}`,
    })),
    { id: 'triple', group: 'triple', multiplier: 310_000, label: 'triple' },
  ],
  *ways() {
    for (const a of faces) for (const b of faces) for (const c of faces) yield { facts: { dice: [a, b, c] }, weight: 1 }
  },
  draw: (draw) => ({ dice: [draw.int(6) + 1, draw.int(6) + 1, draw.int(6) + 1] }),
  pays: ({ dice }, { id, multiplier }) => {
    const sum = dice.reduce((total, pips) => total + pips, 0)
    const isTriple = dice.every((pips) => pips === dice[0])
    if (id === 'triple') return isTriple ? multiplier : 0
    if (id.startsWith('sum')) return sum === Number(id.slice(3)) ? multiplier : 0
    if (id.startsWith('n')) {
      const shown = dice.filter((pips) => pips === Number(id.slice(1))).length
      return shown === 0 ? 0 : (shown + 1) * 10_000
    }
    const wins = { small: sum <= 10, big: sum >= 11, odd: sum % 2 === 1, even: sum % 2 === 0 }[id]
    return wins && !isTriple ? multiplier : 0
  },
})
