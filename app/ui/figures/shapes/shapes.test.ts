import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, signed, withMinus } from './change.ts'
import { clockText } from './clock-text.ts'
import { labelWidth } from './day-labels.ts'
import { columnAt, edgeToEdge, heightsOf, linePath } from './path.ts'
import { percent, placeOn, shareOf, ticksFor } from './scale.ts'
import { spread } from './spread.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test.each([
  [
    [0, 87],
    [0, 20, 40, 60, 80, 100],
  ],
  [
    [12, 980],
    [0, 200, 400, 600, 800, 1000],
  ],
  [
    [-30, 60],
    [-40, -20, 0, 20, 40, 60],
  ],
  [
    [-7, -2],
    [-8, -6, -4, -2, 0],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
])('the axis of %j has round values with zero among them', (values, ticks) => {
  expect(ticksFor(values, 5)).toEqual(ticks)
})

test('an axis has few whole ticks, and every figure lies between its ends', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (values) => {
      const ticks = ticksFor(values)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks).toContain(0)
      for (const value of values) {
        const place = placeOn(ticks, value)
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('the top of an axis is its highest value', () => {
  expect([placeOn([0, 5, 10], 10), placeOn([0, 5, 10], 0), placeOn([-10, 0, 10], 0)]).toEqual([0, 1, 0.5])
  expect(percent(1 / 3)).toBe('33.33%')
})

test('a share is between nothing and everything, for amounts of any size', () => {
  expect(shareOf(25n, 100n)).toBe(0.25)
  expect([shareOf(-5n, 100n), shareOf(120n, 100n), shareOf(5n, 0n)]).toEqual([0, 1, 0])
  expect(shareOf(10n ** 24n, 4n * 10n ** 24n)).toBe(0.25)
})

test('a line has a gap where there is no figure', () => {
  expect(linePath([0, 1, null, 0.5], columnAt)).toBe('M125 0L375 1000M875 500')
  expect(linePath([], columnAt)).toBe('')
})

test('a line without an axis reaches both edges, and a single figure is in the middle', () => {
  expect(linePath(heightsOf([1, 3, 2]), edgeToEdge)).toBe('M0 1000L500 0L1000 500')
  expect(linePath(heightsOf([7, 7]), edgeToEdge)).toBe('M0 500L1000 500')
  expect(linePath(heightsOf([7]), edgeToEdge)).toBe('M500 500')
})

test.each([1, 2, 7, 14, 30, 31, 60, 93])('of %i days few are named on a phone, and the last always', (count) => {
  const widths = Array.from({ length: count }, (_, index) => labelWidth(index, count))
  const shownFrom = (...levels: string[]) => widths.filter((width) => levels.includes(width)).length
  expect(widths.at(-1)).toBe('always')
  expect(shownFrom('always')).toBeLessThanOrEqual(7)
  expect(shownFrom('always', 'medium')).toBeLessThanOrEqual(14)
  expect(shownFrom('always', 'medium', 'wide')).toBeLessThanOrEqual(31)
  if (count <= 31) expect(widths).not.toContain('never')
})

test('labels keep their order and their distance', () => {
  expect(spread([0.5, 0.5], 0.1)).toEqual([0.5, 0.6])
  expect(spread([0.98, 0.99], 0.1)[1]).toBeCloseTo(1)
  expect(spread([0.98, 0.99], 0.1)[0]).toBeCloseTo(0.9)
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }), (places) => {
      const sorted = spread(places, 0.1).sort((a, b) => a - b)
      sorted.forEach((place, index) => {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(1 + 1e-9)
        if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThan(0.1 - 1e-9)
      })
    }),
  )
})

test.each([
  [120n, 100n, 'up', 20],
  [80n, 100n, 'down', 20],
  [-20n, -10n, 'down', 100],
  [5n, -10n, 'up', 150],
  [100n, 100n, 'same', 0],
  [0n, 0n, 'same', null],
  [5n, 0n, 'up', null],
  [1_000_000n, 1n, 'up', null],
])('%s after %s went %s by %s', (now, before, direction, by) => {
  expect(changeOf(now, before)).toEqual({ direction, percent: by })
})

test('a result has its sign: a plus, or the minus of mathematics', () => {
  expect(signed('$5.00', 500n)).toBe('+$5.00')
  expect(signed('-$5.00', -500n)).toBe('\u2212$5.00')
  expect([signed('$0.00', 0n), withMinus('1-2')]).toEqual(['$0.00', '1\u22122'])
})

test.each([
  [7, '0:07'],
  [6.2, '0:07'],
  [750, '12:30'],
  [93_725, '26:02:05'],
  [-3, '0:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
