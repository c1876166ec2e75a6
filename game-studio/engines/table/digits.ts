import { countedEngine, fixed } from '../counted.ts'

/** Three digits, 0 to 9 each. */
export interface DigitsFacts {
  readonly digits: readonly number[]
}

const sumOf = ({ digits }: DigitsFacts) => digits.reduce((sum, digit) => sum + digit, 0)
const lastOf = ({ digits }: DigitsFacts) => digits.at(-1) ?? 0

/** Bets on the size and parity of the sum, the last digit, or a triple. */
export const digits = countedEngine<DigitsFacts>({
  id: 'digits',
  maxMarkets: 6,
  markets: [
    ...['small', 'big', 'odd', 'even'].map((id) => ({ id, group: 'outside', multiplier: 19_400, label: id })),
    ...Array.from({ length: 10 }, (_, digit) => ({
      id: `d${digit}`,
      group: 'last',
      multiplier: 97_000,
      label: `digit${digit}`,
    })),
    { id: 'triple', group: 'triple', multiplier: 950_000, label: 'triple' },
  ],
  ways: () =>
    Array.from({ length: 1_000 }, (_, number) => ({
      facts: { digits: [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10] },
      weight: 1,
    })),
  draw: (draw) => ({ digits: [draw.int(10), draw.int(10), draw.int(10)] }),
  pays: fixed((facts, id) => {
    if (id === 'triple') return facts.digits.every((digit) => digit === facts.digits[0])
    if (id.startsWith('d')) return lastOf(facts) === Number(id.slice(1))
    const sum = sumOf(facts)
    return { small: sum <= 13, big: sum >= 14, odd: sum % 2 === 1, even: sum % 2 === 0 }[id] ?? false
  }),
})
