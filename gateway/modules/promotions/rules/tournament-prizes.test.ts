import { expect, test } from 'vitest'
import { tournament } from '#tests/support/promotions.ts'
import { prizesByPlace } from './tournament-prizes.ts'

const prizes = [
  { amount: '400.00', places: 1 },
  { amount: '250.00', places: 1 },
  { amount: '150.00', places: 1 },
  { amount: '100.00', places: 2 },
]
const rule = (tie: 'first' | 'share') =>
  tournament({ trigger: { on: 'tournament', score: 'rounds', tie }, reward: { kind: 'cash', prizes } })

test.each([
  [
    'the places of the specification',
    'first',
    [9n, 8n, 7n, 6n, 5n, 4n],
    [40_000n, 25_000n, 15_000n, 10_000n, 10_000n, 0n],
  ],
  ['who had it first is first', 'first', [9n, 9n, 7n], [40_000n, 25_000n, 15_000n]],
  [
    'three share the places 3 to 5, the odd units go to the first',
    'share',
    [9n, 8n, 3n, 3n, 3n],
    [40_000n, 25_000n, 11_668n, 11_666n, 11_666n],
  ],
  [
    'a tie over the last place shares it',
    'share',
    [9n, 8n, 7n, 6n, 5n, 5n],
    [40_000n, 25_000n, 15_000n, 10_000n, 5_000n, 5_000n],
  ],
  ['nobody', 'share', [], []],
] as const)('%s', (_, tie, scores, expected) => {
  expect(prizesByPlace(rule(tie), 'USD', scores)).toEqual(expected)
})
