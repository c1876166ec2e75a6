import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockedOf, type Move, remainingOf, type WageringRules, wageringOf } from './wagering.ts'

const at = new Date('2026-03-01T12:00:00Z')
const full: WageringRules = { percent: 100, weightOf: () => 100 }
const move = (kind: string, amountMinor: bigint, round = 'r', gameType: string | null = null): Move => ({
  kind,
  reference: kind,
  amountMinor,
  at,
  round: kind === 'deposit' ? null : round,
  gameType,
  vendor: null,
})
const deposit = (amount: bigint) => move('deposit', amount)
const bet = (amount: bigint, round?: string, type?: string) => move('bet', -amount, round, type)
const payout = (amount: bigint, round?: string) => move('payout', amount, round)
const rollback = (amount: bigint, round?: string) => move('rollback', amount, round)
const state = (moves: Move[], rules = full) =>
  wageringOf(moves, rules).map(({ remainingMinor, lockedMinor }) => [remainingMinor, lockedMinor])

test('a lock covers the deposit and what was won with it, and nothing else', () => {
  expect(state([deposit(100n)])).toEqual([[100n, 100n]])
  expect(state([deposit(100n), bet(40n), payout(90n)])).toEqual([[60n, 150n]])
  expect(state([deposit(100n), bet(40n)])).toEqual([[60n, 60n]])
})

test('what is staked beyond the lock is free cash, and so is its share of the win', () => {
  expect(state([deposit(100n), bet(150n), payout(300n)], { ...full, percent: 300 })).toEqual([[150n, 200n]])
})

test('a cleared lock frees all that it covered', () => {
  expect(state([deposit(100n), bet(100n), payout(250n)])).toEqual([[0n, 0n]])
})

test('stakes count once, for the oldest deposit that holds money first', () => {
  expect(state([deposit(100n), bet(40n), deposit(50n), bet(80n)])).toEqual([
    [0n, 0n],
    [30n, 30n],
  ])
})

test('a deposit that is lost covers nothing and uses up no stakes of the next one', () => {
  const moves = [deposit(100n), bet(100n), deposit(50n), bet(50n)]
  expect(state(moves, { ...full, percent: 200 })).toEqual([
    [100n, 0n],
    [50n, 0n],
  ])
  expect(remainingOf(wageringOf(moves, { ...full, percent: 200 }))).toBe(0n)
})

test('the weight of a game decides how much of a stake counts, exactly', () => {
  const rules: WageringRules = { percent: 100, weightOf: ({ gameType }) => (gameType === 'LIVE' ? 10 : 100) }
  expect(state([deposit(1000n), bet(100n, 'a', 'LIVE'), payout(100n, 'a')], rules)).toEqual([[990n, 1000n]])
  const small = Array.from({ length: 100 }, (_, index) => bet(7n, `s${index}`, 'LIVE'))
  expect(state([deposit(1000n), ...small], rules)).toEqual([[930n, 300n]])
  const never: WageringRules = { percent: 100, weightOf: () => 0 }
  expect(state([deposit(10n), bet(10n), payout(10n)], never)).toEqual([[10n, 10n]])
})

test('a rolled-back bet neither counts nor leaves the lock', () => {
  expect(state([deposit(100n), bet(60n, 'a'), rollback(60n, 'a')])).toEqual([[100n, 100n]])
  expect(state([deposit(100n), bet(100n, 'a'), deposit(10n), rollback(100n, 'a')])).toEqual([
    [100n, 100n],
    [10n, 10n],
  ])
})

test('the brand sets the wagering factor; fractions are rounded up', () => {
  expect(state([deposit(100n)], { ...full, percent: 0 })).toEqual([])
  expect(state([deposit(33n)], { ...full, percent: 150 })).toEqual([[50n, 33n]])
})

test('whatever is played, no more is locked than deposits and wins, and never a negative amount', () => {
  const amount = fc.bigInt(1n, 500n)
  const round = fc.constantFrom('a', 'b', 'c')
  const moves = fc.array(
    fc.oneof(
      amount.map(deposit),
      fc.tuple(amount, round).map(([size, name]) => bet(size, name)),
      fc.tuple(amount, round).map(([size, name]) => payout(size, name)),
      fc.tuple(amount, round).map(([size, name]) => rollback(size, name)),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(moves, fc.constantFrom(0, 50, 100, 300), fc.constantFrom(0, 10, 100), (all, percent, weight) => {
      const lines = wageringOf(all, { percent, weightOf: () => weight })
      const credits = all.reduce((sum, { amountMinor }) => (amountMinor > 0n ? sum + amountMinor : sum), 0n)
      expect(lockedOf(lines)).toBeLessThanOrEqual(credits)
      for (const line of lines) {
        for (const value of [line.lockedMinor, line.remainingMinor, line.wageredMinor]) {
          expect(value).toBeGreaterThanOrEqual(0n)
        }
        expect(line.remainingMinor).toBeLessThanOrEqual(line.requiredMinor)
      }
    }),
  )
})

test('of opposite bets the difference counts for a deposit, and all of the stake leaves the lock', () => {
  const hedged = { ...bet(80n, 'a'), stake: { amountMinor: 80n, oppositeMinor: 60n } }
  expect(state([deposit(100n), hedged])).toEqual([[80n, 20n]])
  const undone = { ...rollback(80n, 'a'), stake: hedged.stake }
  expect(state([deposit(100n), hedged, undone])).toEqual([[100n, 100n]])
})

test('a stake of bonus money counts and frees no cash; its wins are no part of the deposit', () => {
  const bonus = (given: Move): Move => ({ ...given, isBonus: true })
  expect(state([deposit(100n), bonus(bet(40n))])).toEqual([[60n, 100n]])
  expect(state([deposit(100n), bonus(bet(40n)), bonus(payout(500n))])).toEqual([[60n, 100n]])
  expect(state([deposit(100n), bet(10n), bonus(bet(40n)), bonus(rollback(40n)), rollback(10n)])).toEqual([[100n, 100n]])
  expect(state([deposit(100n), bonus(bet(100n))])).toEqual([[0n, 0n]])
})
