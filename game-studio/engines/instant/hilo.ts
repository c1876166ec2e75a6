import { countedEngine } from '../counted.ts'

/** Two dice. */
export interface HiLoFacts {
  readonly dice: readonly number[]
}

/** The sum is below, above or exactly seven. */
export const hilo = countedEngine<HiLoFacts>({
  id: 'hilo',
  maxMarkets: 3,
  markets: [
    { id: 'low', group: 'hilo', multiplier: 23_400, label: 'hilo.low' },
    { id: 'seven', group: 'hilo', multiplier: 58_500, label: 'hilo.seven' },
    { id: 'high', group: 'hilo', multiplier: 23_400, label: 'hilo.high' },
  ],
  *ways() {
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) yield { facts: { dice: [a, b] }, weight: 1 }
  },
  draw: (draw) => ({ dice: [draw.int(6) + 1, draw.int(6) + 1] }),
  pays: ({ dice }, { id, multiplier }) => {
    const sum = dice.reduce((total, pips) => total + pips, 0)
    return id === (sum < 7 ? 'low' : sum > 7 ? 'high' : 'seven') ? multiplier : 0
  },
})
