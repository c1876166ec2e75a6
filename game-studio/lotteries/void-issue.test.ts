import { expect, test } from 'vitest'
import { testOpening, testSession } from '#tests/support/journal-events.ts'
import { until } from '#tests/support/provider/game-page.ts'
import { FIVE_DIGITS, startMinuteLottery } from '#tests/support/provider/minute-lottery.ts'
import { GameStudioState } from '../state/state.ts'
import { rulesOf } from './kinds.ts'
import { lotteryOf } from './lottery.ts'
import { LotteryRoom } from './lottery-room.ts'
import { issueByNumber } from './timetable.ts'
import { VOID_AFTER_MS } from './void-issue.ts'

/** Big and small of one ball: one of both wins, so ten times the base of 10 costs 200 and brings 194. */
const certain = { play: 'ball-1.sides', selection: 'B,S', multiple: 10 }
const straight = { play: 'back-3.straight', selection: '1|2|3', multiple: 1 }

const lottery = startMinuteLottery()
const { open } = lottery

/** Moves the clock past the close and the draw of the open issue. An order that is cancelled makes the room look at the clock. */
async function drawNext(): Promise<void> {
  const closesMs = lottery.nextMinuteMs()
  for (const afterClose of [100, 6_000]) {
    lottery.nowMs = closesMs + afterClose
    const other = await open()
    const { body } = await other.bet([straight])
    await other.call(`/lottery/orders/${body.orders[0].id}/cancel`, {})
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function voidIssue(numero: string) {
  const body = { game_code: FIVE_DIGITS, numero, reason: 'the machine was wrong', by: ['A', 'B'] }
  const response = await lottery.ask('/lottery/void', body)
  return { status: response.status, body: await response.json() }
}

/** Transactions of a player by path. */
const sent = (user: string, path: string) =>
  lottery.site.operator.calls.filter((call) => call.path === path && call.body.user === user).map(({ body }) => body)

test('the stakes of an open issue come back once, and it takes no more orders', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  const { body } = await player.bet([certain, straight])
  expect(await voidIssue(issue)).toEqual({ status: 200, body: { orders: 2 } })
  await until(() => player.balance() === before)
  expect((await voidIssue(issue)).body).toEqual({ orders: 2 })
  expect((await player.bet([straight], { issue })).body).toEqual({ error: 'ISSUE_CLOSED' })
  const late = await player.call(`/lottery/orders/${body.orders[0].id}/cancel`, {})
  expect(late.body).toEqual({ error: 'TOO_LATE_TO_CANCEL' })
  const { orders } = await player.state()
  expect(orders.map(({ givenBackFor }: { givenBackFor: string }) => givenBackFor)).toEqual(['ISSUE_VOID', 'ISSUE_VOID'])
  await drawNext()
  expect((await player.state()).picture.results[0]).toMatchObject({ number: issue, isVoid: true })
  expect(sent(player.user, '/transaction/win')).toEqual([])
  expect(sent(player.user, '/transaction/rollback')).toHaveLength(2)
  expect(player.balance()).toBe(before)
})

test('after the settlement wins are taken back before the stakes return; balances are those before the bets', async () => {
  const [winner, loser] = [await open(), await open()]
  const [ofWinner, ofLoser] = [winner.balance(), loser.balance()]
  const issue = await winner.issue()
  await winner.bet([certain])
  await loser.bet([{ ...straight, multiple: 3 }])
  await drawNext()
  await until(() => winner.balance() === ofWinner - 6)
  expect((await voidIssue(issue)).status).toBe(200)
  await until(() => winner.balance() === ofWinner && loser.balance() === ofLoser)
  const [win] = sent(winner.user, '/transaction/win')
  const [bet] = sent(winner.user, '/transaction/bet')
  const references = sent(winner.user, '/transaction/rollback').map((body) => body.reference_transaction_uuid)
  expect(references).toEqual([win?.transaction_uuid, bet?.transaction_uuid])
  const [order] = (await winner.state()).orders
  expect(order).toMatchObject({ givenBackFor: 'ISSUE_VOID', winMinor: null })
  await voidIssue(issue)
  expect(sent(winner.user, '/transaction/rollback')).toHaveLength(2)
})

test('a win that is spent stays, and its stake with it', async () => {
  const player = await open()
  const issue = await player.issue()
  await player.bet([certain])
  await drawNext()
  await until(() => sent(player.user, '/transaction/win').length === 1)
  lottery.site.operator.add(player.user, -(lottery.site.operator.balanceOf(player.user) - 1_000))
  await voidIssue(issue)
  await until(() => lottery.site.warnings.some((text) => text.includes('its win is spent')))
  const [order] = (await player.state()).orders
  expect(order).toMatchObject({ status: 'closed', winMinor: '194', isCancelled: false })
  expect(player.balance()).toBe(1)
})

test('an issue is void after fifty later rounds of a player: all of its orders come back', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  await player.bet([straight, { ...straight, selection: '4|5|6' }])
  await drawNext()
  await until(() => sent(player.user, '/transaction/win').length === 2)
  const later = (first: number) =>
    Array.from({ length: 30 }, (_, index) => ({ ...straight, selection: `${[...String(first + index)].join('|')}` }))
  await player.bet(later(200))
  await drawNext()
  await player.bet(later(300))
  await drawNext()
  await until(() => sent(player.user, '/transaction/win').length === 62)
  await player.bet([straight])
  expect((await player.state()).orders.some(({ order }: { order: { issue: string } }) => order.issue === issue)).toBe(
    false,
  )
  expect((await voidIssue(issue)).body).toEqual({ orders: 2 })
  const won = () =>
    lottery.site.operator.calls
      .filter(({ path, body }) => path === '/transaction/win' && body.user === player.user)
      .reduce((sum, { body }) => sum + Number(body.amount), 0)
  await until(() => sent(player.user, '/transaction/rollback').length >= 4)
  await until(() => player.balance() === before - 610 + won() / 1_000)
})

test('a studio that ends while it gives back continues after its start, and pays nothing twice', async () => {
  const [early, waiting] = [await open(), await open()]
  const [ofEarly, ofWaiting] = [early.balance(), waiting.balance()]
  const first = await early.issue()
  await early.bet([certain])
  await drawNext()
  await until(() => early.balance() === ofEarly - 6)
  const second = await waiting.issue()
  await waiting.bet([certain])
  lottery.site.operator.setDown(true)
  expect((await voidIssue(first)).body).toEqual({ orders: 1 })
  expect((await voidIssue(second)).body).toEqual({ orders: 1 })
  await lottery.site.restart()
  lottery.site.operator.setDown(false)
  await until(() => early.balance() === ofEarly && waiting.balance() === ofWaiting)
  await lottery.site.restart()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([early.balance(), waiting.balance()]).toEqual([ofEarly, ofWaiting])
})

test('an issue of a series comes back, and the series goes on', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  await player.bet([certain], { draws: 3, stopsOnWin: false })
  expect(player.balance()).toBe(before - 600)
  await voidIssue(issue)
  await until(() => player.balance() === before - 400)
  await drawNext()
  await drawNext()
  await until(() => player.balance() === before - 200 - 6)
})

test('an issue that is not known cannot be voided', async () => {
  const unknown = { status: 400, body: { error: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } }
  expect(await voidIssue('20990101-0001')).toEqual(unknown)
  expect(await voidIssue('nonsense')).toEqual(unknown)
})

test('an issue that cannot be drawn for ten minutes is void', async () => {
  const lottery = lotteryOf(FIVE_DIGITS)!
  const issue = issueByNumber(lottery.timetable, '20260302-0100')!
  const state = new GameStudioState()
  state.apply({ t: 'session', session: testSession() })
  // The seeds are there; the outside value is not: the test source began later.
  state.apply({
    t: 'lotteryDay',
    day: { lottery: FIVE_DIGITS, day: '20260302', issues: 1440, from: 1, last: 'ab', at: '' },
  })
  const order = {
    lottery: FIVE_DIGITS,
    issue: issue.number,
    ...straight,
    units: 1,
    baseMinor: '10',
    prices: ['1940000'],
    rules: rulesOf('ssc').version,
    salt: '',
  }
  state.apply({ t: 'open', round: testOpening('a', { order }) })
  state.apply({ t: 'taken', id: 'a' })
  let atMs = issue.drawsMs + VOID_AFTER_MS - 1
  const delivered: string[] = []
  const room = new LotteryRoom(lottery, {
    store: {
      state,
      record: async (...events) => {
        for (const event of events) state.apply(event)
      },
      findRound: async () => null,
      archivedOrders: async () => ({ rounds: [], sessions: new Map() }),
      close: async () => undefined,
    },
    client: {} as never,
    delivery: {
      deliver: async (id) => {
        delivered.push(id)
        return null
      },
      deliverAll: (ids) => void delivered.push(...ids),
      waiting: 0,
      stop: async () => undefined,
    },
    busy: new Set(),
    textsOf: (lang) => ({ lang, texts: {} }),
    now: () => new Date(atMs),
    warn: () => undefined,
  })
  await room.open()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(state.rounds.get('a')?.status).toBe('taken')
  atMs += 1
  room.wake()
  await until(() => state.rounds.get('a')?.status === 'void')
  expect(state.rounds.get('a')?.reason).toBe('ISSUE_VOID')
  expect(state.lotteries.voidOf(FIVE_DIGITS, issue.number)).toMatchObject({ by: [], reason: '' })
  await until(() => delivered.includes('a'))
  await room.stop()
})
