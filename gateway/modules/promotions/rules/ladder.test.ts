import { expect, test } from 'vitest'
import { signIn } from '#tests/support/promotions.ts'
import { ladderStep } from './ladder.ts'

const TODAY = '2026-03-10'
const ladder = (streak: 'lenient' | 'strict', after: 'repeat' | 'hold') =>
  signIn({ trigger: { on: 'signIn', streak, after } })

test.each([
  ['lenient', 'repeat', [], 0],
  ['lenient', 'repeat', ['2026-03-09'], 1],
  ['lenient', 'repeat', ['2026-03-01', '2026-03-05'], 2],
  ['lenient', 'repeat', ['2026-03-07', '2026-03-08', '2026-03-09'], 0],
  ['lenient', 'hold', ['2026-03-07', '2026-03-08', '2026-03-09'], 2],
  ['strict', 'repeat', ['2026-03-08'], 0],
  ['strict', 'repeat', ['2026-03-06', '2026-03-08', '2026-03-09'], 2],
  ['strict', 'hold', ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'], 2],
] as const)('a %s ladder that ends with %s, paid on %j, is at step %i', (streak, after, days, step) => {
  expect(ladderStep(ladder(streak, after), days, TODAY)).toBe(step)
})
