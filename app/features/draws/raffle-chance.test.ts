import { expect, test } from 'vitest'
import { chanceOf } from './raffle-chance.ts'

test.each([
  [10, 1, 1, 0.1],
  [10, 5, 1, 0.5],
  [4, 2, 2, 5 / 6],
  [10, 8, 3, 1],
  [3, 1, 5, 1],
  [10, 0, 3, 0],
])('of %i numbers, %i own and %i prizes have a chance of %f', (all, own, pieces, chance) => {
  expect(chanceOf(all, own, pieces)).toBeCloseTo(chance, 12)
})
