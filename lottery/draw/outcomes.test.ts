import { expect, test } from 'vitest'
import { engines } from '../index.ts'
import { countOutcomes, eachOutcome, isResult, UNREAD } from './outcomes.ts'

test.each([
  ['ssc', [0, 1, 2, 3, 4], 100_000],
  ['x5', [0, 1, 2, 3, 4], 55_440],
  ['pk10', [0, 1], 90],
  ['k3', [0, 1, 2], 216],
] as const)('%s has, seen at %j, %i different results', (engine, at, expected) => {
  const { draw } = engines[engine]
  const seen = new Set<string>()
  eachOutcome(draw, at, (result) => seen.add(result.join()))
  expect(seen.size).toBe(expected)
  expect(countOutcomes(draw, at.length)).toBe(expected)
})

test('positions that are left out hold a value that no play has', () => {
  eachOutcome(engines.pk10.draw, [0, 9], (result) => {
    expect(result.slice(1, 9)).toEqual(new Array(8).fill(UNREAD))
  })
})

test('a result has the count, the range and the repeats of its draw', () => {
  const { ssc, x5 } = engines
  expect(isResult(ssc.draw, [0, 0, 9, 9, 0])).toBe(true)
  expect(isResult(ssc.draw, [0, 0, 9, 9])).toBe(false)
  expect(isResult(ssc.draw, [0, 0, 9, 10, 0])).toBe(false)
  expect(isResult(x5.draw, [1, 2, 3, 4, 11])).toBe(true)
  expect(isResult(x5.draw, [1, 2, 3, 4, 4])).toBe(false)
  expect(isResult(x5.draw, [1, 2, 3, 4, 4.5])).toBe(false)
})
