import { expect, test } from 'vitest'
import { engines, playOf } from '#lottery/index.ts'
import { chanceOfLine } from './order-line.ts'

const chance = (code: string, units: number) => chanceOfLine({ play: playOf(engines.ssc, code), units })

test('the chance of a line is that of its units where one of them can win, and unknown elsewhere', () => {
  expect(chance('back-3.straight', 1)).toBeCloseTo(0.001)
  expect(chance('back-3.straight', 50)).toBeCloseTo(0.05)
  expect(chance('five.group-120', 2)).toBeCloseTo(0.0024)
  // Several units, or several prizes, can win at once.
  expect(chance('five.combination', 5)).toBeNull()
  expect(chance('fixed', 3)).toBeNull()
})
