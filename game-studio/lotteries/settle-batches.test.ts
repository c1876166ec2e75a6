import { afterEach, expect, test } from 'vitest'
import { until } from '#tests/support/provider/game-page.ts'
import { startMinuteLottery } from '#tests/support/provider/minute-lottery.ts'

const BATCH = '/transaction/settle-batch'
const lottery = startMinuteLottery()

afterEach(() => lottery.site.operator.setDown(false))

/** Big and small of every ball: five of ten orders win. */
const lines = [1, 2, 3, 4, 5].flatMap((ball) =>
  ['B', 'S'].map((selection) => ({ play: `ball-${ball}.sides`, selection, multiple: 1 })),
)

/** Players whose operator offers batches, each with ten orders in the open issue of which five win. */
async function playersWithOrders(count: number) {
  const { operator } = lottery.site
  const players = await Promise.all(Array.from({ length: count }, () => lottery.open(undefined, ['settle-batch'])))
  for (const player of players) expect((await player.bet(lines)).status).toBe(200)
  const staked = players.map(({ user }) => operator.balanceOf(user))
  const before = operator.calls.length
  const since = () => operator.calls.slice(before)
  const items = () =>
    since()
      .filter(({ path }) => path === BATCH)
      .map(({ body }) => body.transactions as { transaction_uuid: string; user: string; amount: number }[])
  /** How often each transaction has paid: once, whatever was sent how often. */
  const isPaidOnce = () =>
    players.every(({ user }, place) => {
      const own = new Map(
        [
          ...items().flat(),
          ...since()
            .filter(({ path }) => path === '/transaction/win')
            .map(({ body }) => body),
        ]
          .filter((item) => item.user === user)
          .map((item) => [String(item.transaction_uuid), Number(item.amount)]),
      )
      const won = [...own.values()].reduce((sum, amount) => sum + amount, 0)
      return own.size === lines.length && won > 0 && operator.balanceOf(user) === (staked[place] ?? 0) + won
    })
  return { since, items, isPaidOnce }
}

const waiting = async () => {
  const ready = await fetch(`${lottery.site.gameStudio.url}/readyz`)
  return ((await ready.json()) as { waiting: number }).waiting
}

test('orders of an issue are settled in batches, those that won first', async () => {
  const { items, since, isPaidOnce } = await playersWithOrders(8)
  await lottery.passDraw()
  await until(async () => isPaidOnce() && (await waiting()) === 0)
  expect(since().filter(({ path }) => path === '/transaction/win')).toEqual([])
  const amounts = items().flatMap((batch) => batch.map(({ amount }) => amount))
  expect(amounts).toHaveLength(80)
  expect(amounts.map((amount) => amount > 0)).toEqual([...Array(40).fill(true), ...Array(40).fill(false)])
})

test('batches whose answers are lost, that are taken in half or fail pay every order once', async () => {
  const { items, isPaidOnce } = await playersWithOrders(12)
  lottery.site.operator.failNext(BATCH, 'after', 'half', 'garbage', 'error')
  await lottery.passDraw()
  await until(async () => isPaidOnce() && (await waiting()) === 0)
  const uuids = items().flatMap((batch) => batch.map(({ transaction_uuid }) => transaction_uuid))
  expect(uuids.length).toBeGreaterThan(new Set(uuids).size)
  expect(new Set(uuids).size).toBe(120)
})

test('a studio that stops in the middle of its batches sends the rest at its next start, with the same transactions', async () => {
  const { isPaidOnce, items } = await playersWithOrders(12)
  lottery.site.operator.failNext(BATCH, 'after', 'half')
  lottery.site.operator.failNext('/transaction/win', ...Array(60).fill('error'))
  await lottery.passDraw()
  await until(() => items().length >= 2)
  lottery.site.operator.setDown(true)
  await lottery.site.restart()
  expect(isPaidOnce()).toBe(false)
  lottery.site.operator.setDown(false)
  await until(async () => isPaidOnce() && (await waiting()) === 0)
})

test('an operator that no longer has the call gets single wins', async () => {
  const { since, isPaidOnce } = await playersWithOrders(3)
  lottery.site.operator.failNext(BATCH, 'missing', 'missing')
  await lottery.passDraw()
  await until(async () => isPaidOnce() && (await waiting()) === 0)
  const single = since().filter(({ path }) => path === '/transaction/win')
  expect(new Set(single.map(({ body }) => body.transaction_uuid)).size).toBe(30)
  // It is asked again later; a new studio asks at once.
  await lottery.site.restart()
})

test('a session of an operator without the capability is settled by single wins', async () => {
  const player = await lottery.open()
  expect((await player.bet(lines)).status).toBe(200)
  await lottery.passDraw()
  const { calls } = lottery.site.operator
  const own = (path: string) => calls.filter((call) => call.path === path && call.body.user === player.user)
  await until(() => new Set(own('/transaction/win').map(({ body }) => body.transaction_uuid)).size === 10)
  const batched = calls.flatMap(({ path, body }) => (path === BATCH ? (body.transactions as { user: string }[]) : []))
  expect(batched.filter(({ user }) => user === player.user)).toEqual([])
})
