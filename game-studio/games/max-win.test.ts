import { expect, test } from 'vitest'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { stakeLimits } from '#gateway/modules/games/index.ts'
import { ceilingOf, noOwnWinLimits } from '#gateway/modules/rounds/held-wins/win-limits.ts'
import { engineOf } from '../engines/all.ts'
import { highestWinMinor } from '../engines/engine.ts'
import { kindOfEngine } from '../lotteries/kinds.ts'
import type { Session } from '../state/events.ts'
import { profileOf } from './profile.ts'
import { stakeStep } from './stake-step.ts'
import { maxWinMinor, offeredStakes } from './stakes.ts'

const currencies = ['USD', 'MXN', 'AED', 'VND', 'THB', 'JPY', 'KWD']

/** A session as each title of the catalogue is launched. */
const sessions = currencies.flatMap((currency) =>
  catalogue().map((game) => {
    const gameCode = `${game.vendor}:${game.code}`
    const { engine } = profileOf({ gameCode, gameType: game.type })
    const limits = { min_bet_minor: game.minBetMinor, max_bet_minor: game.maxBetMinor, stake_step: stakeStep(engine) }
    const { minBetMinor, maxBetMinor } = stakeLimits(limits, currency)
    const { winMinor } = ceilingOf(noOwnWinLimits, { vendor: game.vendor, game: gameCode, currency })
    const session = {
      minBetMinor: String(minBetMinor),
      maxBetMinor: String(maxBetMinor),
      maxWinMinor: String(winMinor),
    }
    return { gameCode, engine, currency, ceiling: winMinor, session: session as Session }
  }),
)

test('no title promises a win that the gateway would hold', () => {
  for (const { gameCode, engine, currency, ceiling, session } of sessions)
    expect(maxWinMinor(session, engine) <= ceiling, `${gameCode} in ${currency}`).toBe(true)
})

test('the lower ceiling holds, the studio’s or the operator’s', () => {
  const session = { maxBetMinor: '5000' }
  expect(maxWinMinor(session, 'dice')).toBe(5_000_000n)
  expect(maxWinMinor({ ...session, maxWinMinor: '4000000' }, 'dice')).toBe(4_000_000n)
  expect(maxWinMinor({ ...session, maxWinMinor: '6000000' }, 'dice')).toBe(5_000_000n)
})

test('every stake that a page offers has a bet that is taken, and the lowest is always offered', () => {
  for (const { gameCode, engine, currency, session } of sessions) {
    if (engine === 'crash' || kindOfEngine(engine)) continue
    const stakes = offeredStakes(session, engine)
    expect(String(stakes[0]), `${gameCode} in ${currency}`).toBe(session.minBetMinor)
    const rules = engineOf({ engine, fixture: '' })
    for (const stake of stakes) {
      const wins = rules.markets.map(({ id }) => highestWinMinor(rules, [{ market: id, stakeMinor: String(stake) }]))
      const least = wins.reduce((a, b) => (a < b ? a : b))
      expect(least <= maxWinMinor(session, engine), `${gameCode} ${stake} in ${currency}`).toBe(true)
    }
  }
})

test('bets of one round are counted together', () => {
  const roulette = engineOf({ engine: 'roulette', fixture: '' })
  const wagers = ['7', '8', 'red'].map((market) => ({ market, stakeMinor: '100' }))
  expect(highestWinMinor(roulette, wagers)).toBe(3_600n + 3_600n + 200n)
})
