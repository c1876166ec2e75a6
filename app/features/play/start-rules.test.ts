import { expect, test } from 'vitest'
import { type GameType, gameTypes } from '#contract/entities/game.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { lotteryPageOf } from './lottery-pages.ts'
import { type Player, type Startable, startOf, startTable } from './start-rules.ts'

const here = '/fish?vendor=JDB&game=7'
const game = { gameType: 'RNG', vassalage: 'PG', isGame: 'GAME', nodeId: '7', gameCode: 'PG_LION' } as const

test.each([
  [
    'a guest is asked to log in, which ends in the game',
    'guest',
    game,
    'logIn',
    `/login?returnTo=${encodeURIComponent(`/play?id=7&from=${encodeURIComponent('/fish?vendor=JDB&game=7')}`)}`,
  ],
  [
    'a trial sees that a real account is needed',
    'trial',
    game,
    'needRealAccount',
    '/fish?vendor=JDB&game=7&start=trial',
  ],
  ['a member launches', 'member', game, 'launch', '/play?id=7'],
  [
    'Vietnamese lotteries have their page',
    'member',
    { ...game, gameType: 'LOTT', vassalage: 'TCG_LOTTO_VN' },
    'lotteryPage',
    '/vnLottery?gameCode=PG_LION',
  ],
  [
    'Southeast Asian lotteries have theirs',
    'member',
    { ...game, gameType: 'LOTT', vassalage: 'TCG_SEA' },
    'lotteryPage',
    '/seaLottery?gameCode=PG_LION',
  ],
  [
    'other lotteries share one',
    'member',
    { ...game, gameType: 'LOTT', vassalage: 'LOTT' },
    'lotteryPage',
    '/lottery?gameCode=PG_LION',
  ],
  [
    'e-lotteries too',
    'member',
    { ...game, gameType: 'ELOTT', vassalage: 'ELOTT' },
    'lotteryPage',
    '/lottery?gameCode=PG_LION',
  ],
  [
    'a lottery page launches its games itself',
    'member',
    { gameType: 'LOTT', vassalage: 'LOTT', isGame: 'GAME', nodeId: '7', gameCode: 'LOTT_1', prizeMode: 'ZY' },
    'launch',
    '/play?code=LOTT_1&mode=ZY',
  ],
  [
    'a lottery vendor opens its page without a game',
    'member',
    { gameType: 'LOTT', vassalage: 'LOTT', isGame: 'VASSALAGE' },
    'lotteryPage',
    '/lottery',
  ],
  [
    'a vendor of slots opens the slots of that vendor',
    'member',
    { gameType: 'RNG', vassalage: 'PG', isGame: 'VASSALAGE' },
    'vendorGames',
    '/rng?vassalage=PG',
  ],
  [
    'any other vendor opens its list in a window',
    'member',
    { gameType: 'FISH', vassalage: 'JDB', isGame: 'VASSALAGE' },
    'vendorList',
    '/fish?list=JDB',
  ],
  [
    'a vendor without a list launches',
    'member',
    { gameType: 'SPORTS', vassalage: 'STB', isGame: 'GAME' },
    'launch',
    '/play?vendor=STB&type=SPORTS',
  ],
] satisfies [string, Player, Startable, string, string][])('%s', (_what, player, item, way, href) => {
  expect(startOf(item, player, here)).toEqual({ way, href })
})

/** The sentences of specification section 4, written independently of the table. */
function expectedWay(player: Player, type: GameType, vendor: string, isGame: Startable['isGame']): string {
  if (player !== 'member') return player === 'guest' ? 'logIn' : 'needRealAccount'
  if (/^(?:TCG_LOTTO_VN|TCG_SEA|LOTT|ELOTT)$/.test(vendor)) return 'lotteryPage'
  if (isGame === 'GAME') return 'launch'
  return type === 'RNG' ? 'vendorGames' : 'vendorList'
}

test('every player, type, vendor and kind of tile goes the way the specification says', () => {
  const used = new Set<string>()
  for (const player of ['guest', 'trial', 'member'] as const) {
    for (const type of gameTypes) {
      for (const { code } of vendors) {
        for (const isGame of ['GAME', 'VASSALAGE'] as const) {
          const { way } = startOf({ gameType: type, vassalage: code, isGame, nodeId: '1', gameCode: 'X' }, player, here)
          expect(way, `${player} ${type} ${code} ${isGame}`).toBe(expectedWay(player, type, code, isGame))
          used.add(way)
        }
      }
    }
  }
  // Every rule of the table is used.
  expect([...used].sort()).toEqual(startTable.map((rule) => rule.way).sort())
})

test('lottery pages are found whatever the case of their address', () => {
  expect(lotteryPageOf('VNLottery')).toBe('vnLottery')
  expect(lotteryPageOf('lottery')).toBe('lottery')
  expect(lotteryPageOf('lott')).toBeNull()
})
