import { expect, test } from 'vitest'
import { engines } from './index.ts'
import { trendsOf } from './trends.ts'

test('counts how often a value was drawn, for how long it has been away, and its longest absence', () => {
  const results = [
    [3, 1, 4],
    [1, 5, 9],
    [2, 6, 5],
    [3, 5, 8],
  ]
  const first = trendsOf(engines.lf.draw, results, 0)
  expect(first).toHaveLength(10)
  expect(first[3]).toEqual({ value: 3, times: 2, away: 0, longestAway: 2 })
  expect(first[2]).toEqual({ value: 2, times: 1, away: 2, longestAway: 2 })
  expect(first[7]).toEqual({ value: 7, times: 0, away: 4, longestAway: 4 })
  expect(trendsOf(engines.lf.draw, results, null)[5]).toEqual({ value: 5, times: 3, away: 1, longestAway: 1 })
  expect(first.reduce((sum, { times }) => sum + times, 0)).toBe(results.length)
})

test('a lottery without results has no times and nothing to be away from', () => {
  expect(trendsOf(engines.k3.draw, [], null)[0]).toEqual({ value: 1, times: 0, away: 0, longestAway: 0 })
})

test('the figure of the honest note: a digit stays away 50 draws or longer on 52 % of days with 1,440 draws', () => {
  // The chance that a run of 50 misses begins: states 0 to 49 misses so far, 50 is kept.
  let states = [1, ...Array.from({ length: 50 }, () => 0)]
  for (let draw = 0; draw < 1_440; draw++) {
    const next = states.map(() => 0)
    for (const [misses, chance] of states.entries()) {
      if (misses === 50) next[50] = (next[50] ?? 0) + chance
      else {
        next[0] = (next[0] ?? 0) + chance * 0.1
        next[misses + 1] = (next[misses + 1] ?? 0) + chance * 0.9
      }
    }
    states = next
  }
  expect(states[50]).toBeCloseTo(0.5232, 3)
})
