import { expect, test } from 'vitest'
import { placeOfGroup } from '#app/features/lottery/group-order.ts'
import { lotteryPageOf, lotteryPageOfVendor, playerOf, startOf, withParameter } from '#app/features/play/index.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { testMember } from '#tests/support/site/render-page.tsx'
import { isGamePage } from './game-pages.ts'

test.each([
  [null, 'guest'],
  [memberTypes.member, 'member'],
  [memberTypes.trial, 'trial'],
  [memberTypes.agents[0], 'member'],
] as const)('a member of type %s plays as a %s', (type, player) => {
  expect(playerOf(type === null ? null : { ...testMember, type })).toBe(player)
})

test('a parameter is set in an address once and escaped', () => {
  expect(withParameter('/rng', 'game', 'a b')).toBe('/rng?game=a+b')
  expect(withParameter('/rng?page=2&game=1', 'game', '2')).toBe('/rng?page=2&game=2')
})

test('a lottery page starts its own games, another page leads to it', () => {
  const lottery = { gameType: 'LOTT', isGame: 'GAME', vassalage: 'TCG_SEA', nodeId: '9', gameCode: 'TH' } as const
  expect(startOf(lottery, 'member', '/lott')).toEqual({ way: 'lotteryPage', href: '/seaLottery?gameCode=TH' })
  expect(startOf({ ...lottery, prizeMode: 'SEA' }, 'member', '/seaLottery')).toEqual({
    way: 'launch',
    href: '/play?code=TH&mode=SEA',
  })
})

test('every vendor of a lottery page leads to it, other vendors to none', () => {
  expect(lotteryPageOfVendor('ELOTT')?.path).toBe('/lottery')
  expect(lotteryPageOfVendor('PG')).toBeNull()
  expect(lotteryPageOf('VNLOTTERY')).toBe('vnLottery')
  expect(lotteryPageOf('lotto')).toBeNull()
})

test('groups without a place of their own follow the others', () => {
  expect(placeOfGroup('SSC')).toBe(0)
  expect(placeOfGroup('11X5')).toBeLessThan(placeOfGroup('LHC'))
  expect(placeOfGroup('UNKNOWN')).toBeGreaterThan(placeOfGroup('RACE'))
})

test('pages of games have no side menu, in any spelling of their address', () => {
  for (const path of ['/seamless', '/vnLottery', '/LOTTERY/', '/seaLottery']) expect(isGamePage(path)).toBe(true)
  for (const path of ['/', '/rng', '/lott', '/seamless/x']) expect(isGamePage(path)).toBe(false)
})
