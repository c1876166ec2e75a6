import { expect, test } from 'vitest'
import { animalAt, animalBefore, engines, playOf, pricesOf, type Rules, returnsOf, yearsBefore } from '../index.ts'

const rules: Rules = engines.lhc

/** Section 2.7: the prices of the tiers of a play at its series, per 1. */
const rows: readonly (readonly [code: string, series: number, prices: readonly number[]])[] = [
  ['seventh.number', 1920, [47.04]],
  ['seventh.sides', 1920, [1.918]],
  ['seventh.double-sides', 1920, [3.836]],
  ['seventh.colours', 1920, [2.767, 2.94]],
  // 7, 10, 8 and 9 numbers.
  ['seventh.half-wave', 1920, [6.577, 4.604, 5.755, 5.115]],
  // 3, 4 and 5 numbers.
  ['seventh.quarter-wave', 1920, [15.346, 11.51, 9.208]],
  ['seventh.zodiac', 1920, [9.408, 11.76]],
  ['seventh.tail', 1920, [11.76, 9.408]],
  ['seventh.head', 1920, [5.226, 4.704]],
  ['regular.number', 1800, [7.35]],
  ['fixed', 1920, [47.04]],
  ['ball-3.sides', 1920, [1.918]],
  ['ball-6.colours', 1920, [2.767, 2.94]],
  ['hits.2', 1800, [70.56]],
  ['hits.3-banker', 1800, [829.08]],
  ['hits.4', 1800, [12_712.56]],
  ['hits.3-or-2', 1800, [184.08, 20]],
  ['seven.colours', 1920, [2.638, 3.012, 32.954]],
  // The stake once, and 1.0259 for each of an animal's numbers, 0.6938 for each of the year's.
  ['regular.zodiac', 1840, [2.025, 3.051, 4.077, 5.103, 1.693, 2.387, 3.081, 3.775, 4.469]],
  ['hits.2-or-special', 1800, [30, 58.56]],
  ['hits.special-string', 1800, [176.4]],
  ['hits.1-of-4', 1800, [2.155]],
  ['seven.zodiac-1', 1840, [1.95, 1.66]],
  ['seven.zodiac-2', 1840, [4.484, 3.791]],
  ['seven.zodiac-3', 1840, [11.433, 9.588]],
  ['seven.zodiac-4', 1840, [33.431, 27.778]],
  ['seven.zodiac-5', 1840, [118.55, 97.46]],
  ['seven.tail-1', 1840, [1.66, 1.95]],
  ['seven.tail-2', 1840, [3.207, 3.791]],
  ['seven.tail-3', 1840, [6.753, 8.044]],
  ['seven.tail-4', 1840, [15.977, 19.203]],
  ['none.5', 1840, [2.062]],
  ['none.6', 1840, [2.452]],
  ['none.7', 1840, [2.929]],
  ['none.8', 1840, [3.515]],
  ['none.9', 1840, [4.238]],
  ['none.10', 1840, [5.138]],
  ['none.11', 1840, [6.262]],
  ['none.12', 1840, [7.676]],
  ['seven.zodiac-count', 1840, [15.157, 3.003, 2, 5.315]],
  ['total.sides', 1840, [1.819, 1.86, 1.84, 1.839]],
]

test.each(rows)('%s is sold at the series %i with the prices of the specification', (code, series, prices) => {
  const play = playOf(rules, code)
  expect(play.series ?? rules.series).toBe(series)
  expect(pricesOf(rules, play, series).map((price) => Number(price) / 1000)).toEqual(prices)
})

test('2 to 11 animals as one bet have their prices at 1920', () => {
  const prices = pricesOf(rules, playOf(rules, 'seventh.zodiacs'), 1920)
  expect(prices).toEqual([5755n, 3836n, 2877n, 2302n, 1918n, 1644n, 1438n, 1278n, 1151n, 1046n])
})

test.each(['hits.3-or-2', 'hits.2-or-special'])('the table of %s returns 90 %%', (code) => {
  const play = playOf(rules, code)
  const [whole] = returnsOf(rules, play, pricesOf(rules, play, 1800))
  expect(Number(whole?.value.numerator) / Number(whole?.value.denominator)).toBeCloseTo(0.9, 5)
})

test('the animal of an instant changes at midnight of the lunar new year in China', () => {
  const at = (text: string) => animalAt(Date.parse(text))
  expect(at('2026-02-16T23:59:59+08:00')).toBe('snake')
  expect(at('2026-02-17T00:00:00+08:00')).toBe('horse')
  expect(at('2026-02-16T16:00:00Z')).toBe('horse')
  expect([at('2024-06-01T00:00:00Z'), at('2032-06-01T00:00:00Z'), at('2036-06-01T00:00:00Z')]).toEqual([
    'dragon',
    'rat',
    'dragon',
  ])
})

test('the animal of the year has five numbers, and the others follow backwards', () => {
  expect([1, 13, 25, 37, 49].map(yearsBefore)).toEqual([0, 0, 0, 0, 0])
  expect(animalBefore('horse', yearsBefore(2))).toBe('snake')
  expect(animalBefore('rat', 1)).toBe('pig')
  expect(playOf(rules, 'seventh.zodiac').tiers.map(({ ways }) => ways)).toEqual([5, 4])
})

test('a pass returns the same for every choice of sides, and the product of single prices would not', () => {
  const play = playOf(rules, 'pass.2')
  const prices = pricesOf(rules, play, 1840)
  const returns = returnsOf(rules, play, prices).map(({ value }) => Number(value.numerator) / Number(value.denominator))
  for (const share of returns) expect(share).toBeCloseTo(0.92, 3)
  // Two big ones hold less often than a big and a small one.
  expect(play.tiers.map(({ id }) => id)).toEqual(['BB,SS,OO,EE', 'BS,OE', 'BO,BE,SO,SE'])
  expect(play.tiers.map(({ ways }) => ways)).toEqual([24 * 23, 24 * 24, 12 * 11 + 3 * 12 * 12])
  expect(Number(prices[0])).toBeGreaterThan(Number(prices[1]))
})
