import { expect, test } from 'vitest'
import { heightOf, mergeBets, parseTarget } from './bets.ts'
import { followClock } from './flight-clock.ts'

const bet = (name: string, stake: number, at: number | null = null) => ({
  name,
  stake: String(stake),
  currency: 'USD',
  at,
  win: null,
})

test('a changed bet replaces the known one, and the largest stakes come first', () => {
  const known = { count: 2, bets: [bet('a', 900), bet('b', 100)] }
  const merged = mergeBets(known, { count: 3, bets: [bet('b', 100, 150), bet('c', 1_000)] })
  expect(merged).toEqual({ count: 3, bets: [bet('c', 1_000), bet('a', 900), bet('b', 100, 150)] })
})

test('stakes are compared as numbers, and at most thirty bets are listed', () => {
  const many = Array.from({ length: 40 }, (_, index) => bet(`p${index}`, index + 1))
  const { count, bets } = mergeBets({ count: 0, bets: [] }, { count: 40, bets: many })
  expect([count, bets.length]).toEqual([40, 30])
  expect(bets.slice(0, 2).map(({ stake }) => stake)).toEqual(['40', '39'])
})

test.each([
  ['', null],
  ['  ', null],
  ['1.01', 101],
  ['2,5', 250],
  ['10000', 1_000_000],
  ['1', undefined],
  ['1.00', undefined],
  ['10000.01', undefined],
  ['1.234', undefined],
  ['abc', undefined],
  ['-2', undefined],
  ['1e3', undefined],
])('the target %j is read as %j', (text, target) => {
  expect(parseTarget(text)).toBe(target)
})

test('multipliers are coloured from 2.00 and from 10.00', () => {
  expect([199, 200, 999, 1_000].map(heightOf)).toEqual(['low', 'mid', 'mid', 'high'])
})

test('the clock of a flight starts with the server, smooths small differences and jumps over large ones', () => {
  expect(followClock(null, 5_000)).toBe(5_000)
  expect(followClock(5_000, 5_100)).toBe(5_020)
  expect(followClock(5_000, 4_900)).toBe(4_980)
  expect(followClock(5_000, 5_250)).toBe(5_050)
  expect(followClock(5_000, 5_251)).toBe(5_251)
  expect(followClock(5_000, 1_000)).toBe(1_000)
})
