import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineNames, engineOf } from './all.ts'
import { cancelledMinor } from './opposite-bets.ts'

const games = engineNames()
  .map((engine) => engineOf({ engine, fixture: 'LIVE:TEST|h|1' }))
  .filter(({ maxMarkets }) => maxMarkets > 1)
const gameOf = (engine: string) => engineOf({ engine, fixture: 'LIVE:TEST|h|1' })
const wagersOf = (stakes: Readonly<Record<string, number>>) =>
  Object.entries(stakes).map(([market, stake]) => ({ market, stakeMinor: String(stake) }))
const cancelled = (engine: string, stakes: Readonly<Record<string, number>>) =>
  Number(cancelledMinor(gameOf(engine), wagersOf(stakes)))

test('opposite bets of one round count once, for their difference', () => {
  expect(cancelled('roulette', { red: 400, black: 400 })).toBe(800)
  expect(cancelled('roulette', { red: 500, black: 300 })).toBe(600)
  expect(cancelled('roulette', { odd: 100, even: 100, low: 50, high: 20 })).toBe(240)
  expect(cancelled('roulette', { dozen1: 100, dozen2: 100, dozen3: 150 })).toBe(300)
  expect(cancelled('baccarat', { player: 400, banker: 400 })).toBe(800)
  expect(cancelled('dragonTiger', { dragon: 400, tiger: 100 })).toBe(200)
  expect(cancelled('sicbo', { small: 10, big: 10 })).toBe(20)
  expect(cancelled('cockfight', { meron: 10, wala: 7 })).toBe(14)
})

test('bets that can win together, and bets that leave much to chance, are not opposite', () => {
  expect(cancelled('roulette', { red: 400, odd: 400, dozen1: 100 })).toBe(0)
  expect(cancelled('roulette', { dozen1: 100, dozen2: 100, 7: 50 })).toBe(0)
  expect(cancelled('baccarat', { player: 400, tie: 100 })).toBe(0)
  expect(cancelled('sicbo', { small: 10, odd: 10, sum9: 5 })).toBe(0)
})

test('in every game: never more than the stakes, the same in any order, all of it when both sides are equal', () => {
  const stake = fc.integer({ min: 1, max: 10_000 })
  for (const engine of games) {
    const ids = engine.markets.map(({ id }) => id)
    const bets = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), stake), {
      selector: ([id]) => id,
      minLength: 1,
      maxLength: Math.min(engine.maxMarkets, ids.length, 6),
    })
    fc.assert(
      fc.property(bets, (chosen) => {
        const wagers = wagersOf(Object.fromEntries(chosen))
        const total = wagers.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n)
        const found = cancelledMinor(engine, wagers)
        expect(found >= 0n && found <= total).toBe(true)
        if (wagers.length < 3) expect(cancelledMinor(engine, wagers.toReversed())).toBe(found)
        if (wagers.length === 1) expect(found).toBe(0n)
      }),
      { numRuns: 20 },
    )
  }
})
