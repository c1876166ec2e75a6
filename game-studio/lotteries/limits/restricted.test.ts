import { expect, test } from 'vitest'
import { engines, parseSelection, playOf } from '#lottery/index.ts'
import { until } from '#tests/support/provider/game-page.ts'
import { FIVE_DIGITS, startMinuteLottery } from '#tests/support/provider/minute-lottery.ts'
import { percentOf } from './restricted.ts'

/** Big and small of one ball: one of both wins, so ten times the base of 10 costs 200 and brings 194. */
const sides = { play: 'ball-1.sides', selection: 'B,S', multiple: 10 }
const lottery = startMinuteLottery()

async function open(user?: string) {
  const player = await lottery.open(user)
  return { ...player, bet: (line: object, more: object = {}) => player.bet([line], more) }
}

async function ask(change: object) {
  const body = { game_code: FIVE_DIGITS, change, by: 'R', reason: 'a dream of many members' }
  return (await lottery.ask('/lottery/limit', body)).json()
}
const restrict = (numero: string, selection: string, percent: number, play = 'ball-1.sides') =>
  ask({ kind: 'price', numero, play, selection, percent })

test('a restricted number is sold at a part of its price to who has seen it; orders before keep theirs', async () => {
  const [before, after] = [await open(), await open()]
  const balances = [before.balance(), after.balance()]
  const issue = await before.issue()
  await before.bet(sides)
  expect(await restrict(issue, 'B,S', 50)).toEqual({ done: true })
  expect((await after.state()).picture.restricted).toEqual([{ play: sides.play, selection: 'B,S', percent: 50 }])
  expect(await after.bet(sides)).toMatchObject({ body: { error: 'PRICE_CHANGED', line: 0 } })
  expect(await after.bet({ ...sides, percent: 60 })).toMatchObject({ body: { error: 'PRICE_CHANGED' } })
  await lottery.site.restart()
  expect(await (await open(after.user)).bet({ ...sides, percent: 50 })).toMatchObject({ status: 200 })
  await lottery.passDraw()
  await until(() => before.balance() === balances[0]! - 200 + 194)
  await until(() => after.balance() === balances[1]! - 200 + 97)
})

test('a line of numbers with different prices is refused, and each of them alone is taken', async () => {
  const player = await open()
  await restrict(await player.issue(), 'B', 80)
  expect(await player.bet({ ...sides, percent: 80 })).toMatchObject({ body: { error: 'PRICE_CHANGED' } })
  expect(await player.bet({ ...sides, selection: 'S' })).toMatchObject({ status: 200 })
  const { body } = await player.bet({ ...sides, selection: 'B', percent: 80 })
  expect(body.orders[0].order.prices).toEqual(['3104'])
})

test('a better price than the one that was seen is given', async () => {
  const player = await open()
  const issue = await player.issue()
  await restrict(issue, 'B', 80)
  await restrict(issue, 'B', 100)
  const { body } = await player.bet({ ...sides, selection: 'B', percent: 80 })
  expect(body.orders[0].order.prices).toEqual(['3880'])
})

test('a series that goes into a draw with a lower price is refused, and says that it is a later one', async () => {
  const player = await open()
  const issue = await player.issue()
  const next = `${issue.slice(0, -4)}${String(Number(issue.slice(-4)) + 1).padStart(4, '0')}`
  await restrict(next, 'B', 80)
  expect(await player.bet({ ...sides, selection: 'B' }, { draws: 3 })).toMatchObject({ body: { error: 'PRICE_LATER' } })
  expect(await player.bet({ ...sides, selection: 'S' }, { draws: 3 })).toMatchObject({ status: 200 })
})

test.each([
  ['five.straight', '1|2|3|4|5', 80, 'several numbers'],
  ['ball-1.sides', 'X', 80, 'is no bet on'],
  ['ball-1.sides', 'B', 20, '30 to 95'],
])('%s %s at %d percent is refused in words', async (play, selection, percent, message) => {
  const issue = await (await open()).issue()
  expect(await restrict(issue, selection, percent, play)).toMatchObject({ message: expect.stringContaining(message) })
})

test('the last restriction of a number counts, and other plays are not touched', () => {
  const play = playOf(engines.vn18, 'special.2')
  const restrictions = [
    { play: 'special.2', selection: '37,38', percent: 80 },
    { play: 'special.2', selection: '37', percent: 60 },
  ]
  const at = (text: string) => percentOf(play, parseSelection(play, text), restrictions)
  expect([at('37'), at('38'), at('39'), at('37,38'), at('38,39')]).toEqual([60, 80, 100, null, null])
  const other = playOf(engines.vn18, 'lo.2')
  expect(percentOf(other, parseSelection(other, '37'), restrictions)).toBe(100)
})
