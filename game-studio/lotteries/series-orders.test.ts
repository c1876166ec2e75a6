import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '#tests/support/provider/game-page.ts'
import { FIVE_DIGITS, startMinuteLottery } from '#tests/support/provider/minute-lottery.ts'
import { rebateOf } from './order-line.ts'
import { verifyOrder } from './verify.ts'

const straight = { play: 'back-3.straight', selection: '1|2|3', multiple: 1 }
/** Big and small of one ball, one of which wins: at series 1900 it costs 200 and brings 190. */
const certain = { play: 'ball-1.sides', selection: 'B,S', multiple: 10 }
const lottery = startMinuteLottery()

/** The page of a new player with this series; null: the operator gives none. */
async function open(own: number | null) {
  const user = `u-${randomUUID()}`
  if (own !== null) lottery.site.operator.setSeries(user, { lott: own, lhc: 1900 })
  const player = await lottery.open(user)
  const calls = (path: string) =>
    lottery.site.operator.calls.filter((call) => call.path === path && call.body.user === user)
  return { ...player, calls, bets: () => calls('/transaction/bet').map(({ body }) => body) }
}

test('a slip is sold at the series that it asks for, and its bet says at which', async () => {
  const player = await open(1950)
  expect((await player.state()).ownSeries).toBe(1950)
  const { body } = await player.bet([{ ...straight, multiple: 100 }], { series: 1900 })
  const [{ order, stakeMinor }] = body.orders
  expect(order).toMatchObject({ prices: ['1900000'], series: 1900, ownSeries: 1950 })
  expect(rebateOf(order, BigInt(stakeMinor))).toBe(25n)
  expect(player.bets()).toMatchObject([{ lottery: { group: 'lott', series: 1900 } }])
})

test('without a series a slip is sold at the own one, which the operator is asked for once', async () => {
  const player = await open(1960)
  await player.state()
  const { body } = await player.bet([straight])
  expect(body.orders[0].order).toMatchObject({ prices: ['1960000'], series: 1960 })
  expect(player.calls('/user/info')).toHaveLength(1)
})

test('where the operator gives no series everything is sold at the standard one', async () => {
  const player = await open(null)
  expect((await player.state()).ownSeries).toBeNull()
  const { body } = await player.bet([straight])
  expect(body.orders[0].order).toMatchObject({ prices: ['1940000'], series: 1940 })
  expect(rebateOf(body.orders[0].order, 10n)).toBeNull()
  expect(player.bets()).toMatchObject([{ lottery: { group: 'lott', series: 1940 } }])
})

test('an operator that does not answer is asked again; until then the standard series counts', async () => {
  const player = await open(1900)
  lottery.site.operator.failNext('/user/info', 'error', 'garbage')
  expect((await player.state()).ownSeries).toBeNull()
  expect((await player.state()).ownSeries).toBeNull()
  expect((await player.state()).ownSeries).toBe(1900)
})

test('a series that the player may not have is refused without a transaction', async () => {
  const player = await open(1950)
  for (const series of [1952, 1901, 1798])
    expect(await player.bet([straight], { series })).toEqual({ status: 409, body: { error: 'SERIES_CHANGED' } })
  for (const series of ['1900', 1900.5, -2])
    expect((await player.bet([straight], { series })).body.error).toBe('INVALID')
  expect(player.bets()).toEqual([])
})

test('a series that the operator has lowered is refused by it, and the page reads the new one', async () => {
  const player = await open(1950)
  const before = player.balance()
  await player.state()
  lottery.site.operator.setSeries(player.user, { lott: 1920 })
  expect(await player.bet([straight, certain], { series: 1940 })).toEqual({
    status: 409,
    body: { error: 'SERIES_CHANGED' },
  })
  expect(player.balance()).toBe(before)
  expect(await player.state()).toMatchObject({ ownSeries: 1920, orders: [] })
  expect(await player.bet([straight], { series: 1920 })).toMatchObject({ status: 200 })
})

test('a restricted number pays its part of the price at the series', async () => {
  const player = await open(1950)
  const change = { kind: 'price', numero: await player.issue(), play: 'ball-1.sides', selection: 'B', percent: 80 }
  await lottery.ask('/lottery/limit', { game_code: FIVE_DIGITS, change, by: 'R', reason: 'a test' })
  const { body } = await player.bet([{ ...certain, selection: 'B', percent: 80 }], { series: 1900 })
  expect(body.orders[0].order.prices).toEqual(['3040'])
})

test('a chase is sold at its series in every issue', async () => {
  const player = await open(1950)
  const { body } = await player.bet([straight], { series: 1900, draws: 3 })
  const orders: { order: { series: number; prices: string[] } }[] = body.orders
  expect(orders.map(({ order }) => [order.series, order.prices])).toEqual(Array(3).fill([1900, ['1900000']]))
  expect(player.bets().map((bet) => bet.lottery)).toEqual(Array(3).fill({ group: 'lott', series: 1900 }))
})

test('an order is paid by its prices over a restart, and its ticket has them', async () => {
  const player = await open(1950)
  const before = player.balance()
  const { body } = await player.bet([certain], { series: 1900 })
  await lottery.site.restart()
  expect((await (await lottery.open(player.user)).state()).orders[0].order).toEqual(body.orders[0].order)
  await lottery.passDraw()
  await until(() => player.balance() === before - 200 + 190)
  const page = await (await fetch(`${lottery.site.gameStudio.url}/round/${body.orders[0].id}`)).text()
  const { order } = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? '')
  expect(verifyOrder(order)).toMatchObject({ isInTree: true, isDrawn: true })
  expect(JSON.parse(order.ticket).prices).toEqual(['3800'])
})
