import { describe, expect, test } from 'vitest'
import { engineNames } from '../engines/all.ts'
import { gameList } from './list.ts'
import { profileOf } from './profile.ts'
import { defaultLimits, maxWinMinor, stakeChoices } from './stakes.ts'

describe('the game of a code', () => {
  test.each([
    ['PP:PP_AUTO_ROULETTE', 'LIVE', 'roulette'],
    ['EVO:lobby', 'LIVE', 'baccarat'],
    ['BGS:BGS_MINES', 'BGS', 'mines'],
    ['KM:KM_TEEN_PATTI', 'PVP', 'threeCard'],
    ['BTI:lobby', 'SPORTS', 'book'],
    ['PG:PG_DRAGON_HATCH', 'RNG', 'slot:dragon'],
    ['PG:PG_DRAGONS', 'RNG', 'slot:dragon'],
    ['ELOTT:ELOTT_LUCKY_CAT_SCRATCH', 'ELOTT', 'scratch'],
  ])('%s of the type %s is %s', (gameCode, gameType, engine) => {
    expect(profileOf({ gameCode, gameType }).engine).toBe(engine)
  })

  test('a crash code has a room, others have none', () => {
    expect(profileOf({ gameCode: 'BGS:BGS_BALLOON', gameType: 'BGS' })).toMatchObject({
      engine: 'crash',
      room: 'balloon',
    })
    expect(profileOf({ gameCode: 'BGS:BGS_DICE', gameType: 'BGS' }).room).toBeNull()
  })

  test('any code of any type has a game that exists, always the same', () => {
    const names = new Set([...engineNames(), 'crash'])
    for (const gameType of ['LIVE', 'BGS', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'RNG', 'NEW'])
      for (let index = 0; index < 50; index++) {
        const key = { gameCode: `V:V_GAME_${index}`, gameType }
        const profile = profileOf(key)
        expect(names, JSON.stringify(key)).toContain(profile.engine)
        expect(profileOf(key)).toEqual(profile)
        expect(profile.hue >= 0 && profile.hue < 360).toBe(true)
      }
  })

  test('the vendor in front of a code does not select a game', () => {
    const own = profileOf({ gameCode: 'DRAGON:DRAGON_PHARAOH', gameType: 'RNG' })
    expect(own.engine).toBe('slot:pharaoh')
  })
})

test('every listed game has its own code, and a slot its return', () => {
  const games = gameList()
  expect(new Set(games.map(({ game_code }) => game_code)).size).toBe(games.length)
  for (const { game_code, category, rtp_basis_points: rtp } of games) {
    if (category !== 'RNG') continue
    expect(rtp, game_code).toBeGreaterThanOrEqual(9_500)
    expect(rtp, game_code).toBeLessThanOrEqual(9_700)
  }
})

test.each([
  ['10', '500', 'roulette', ['10', '20', '50', '100', '200', '500']],
  ['15', '120', 'roulette', ['15', '20', '50', '100', '120']],
  ['100', '100', 'roulette', ['100']],
  ['10', '500', 'dice', ['100', '200', '500']],
  ['15', '1230', 'slot:dragon', ['25', '50', '100', '200', '500', '1000', '1225']],
])(
  'stakes from %s to %s of %s are the limits and 1, 2, 5 times powers of ten, where it can pay them',
  (minBetMinor, maxBetMinor, engine, stakes) => {
    expect(stakeChoices({ minBetMinor, maxBetMinor }, engine).map(String)).toEqual(stakes)
  },
)

test('stakes beyond the exact range of numbers are exact, and the maximum win is a thousand of the highest', () => {
  const limits = { minBetMinor: '1', maxBetMinor: '9007199254740993' }
  expect(stakeChoices(limits, 'roulette').at(-1)).toBe(9_007_199_254_740_993n)
  expect(maxWinMinor(limits)).toBe(9_007_199_254_740_993_000n)
})

test('a scratch ticket may win its highest prize at its highest price, and no more money than another game', () => {
  const scratch = defaultLimits('USD', 'scratch')
  expect(scratch).toEqual({ minBetMinor: '10', maxBetMinor: '1000' })
  expect(maxWinMinor(scratch, 'scratch')).toBe(1000n * 50_000n)
  expect(maxWinMinor(scratch, 'scratch')).toBe(maxWinMinor(defaultLimits('USD', 'dice'), 'dice'))
})
