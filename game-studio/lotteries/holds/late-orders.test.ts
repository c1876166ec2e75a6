import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { importedLottery, onSpecial, resultOf, SPECIAL_WIN, WEEK_MS } from '#tests/support/provider/imported-lottery.ts'

const TUESDAY = Date.parse('2026-03-03T00:00:00Z')
let week = 0
let nowMs = TUESDAY
/** Hours and minutes of the Tuesday of this test. */
const at = (time: string) => Date.parse(`${new Date(TUESDAY + week * WEEK_MS).toISOString().slice(0, 10)}T${time}:00Z`)
let site: TestGameStudio
let lottery: ReturnType<typeof importedLottery>
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
  lottery = importedLottery(site)
})
afterAll(() => site.stop())
beforeEach(() => {
  week += 1
  nowMs = at('08:00')
})

/** Our calendar says 09:15; the first ball fell at 09:00. */
const late = (numero: string, time = '09:00') => {
  const wish = { numero, first_ball: new Date(at(time)).toISOString() }
  return lottery.ask('/lottery/late', { ...wish, reason: 'the calendar was wrong', by: ['R', 'M'] })
}

test('orders after the first ball come back, winners and losers alike; those before it stand', async () => {
  const [early, winner, loser] = [await lottery.open(), await lottery.open(), await lottery.open()]
  const before = [early, winner, loser].map((player) => player.balance())
  const issue = await early.bet(onSpecial('37'))
  nowMs = at('09:02')
  await winner.bet(onSpecial('37'))
  await loser.bet(onSpecial('38'))
  nowMs = at('11:00')
  await lottery.wake()
  await lottery.result(issue, resultOf('37', week))
  await until(() => winner.balance() === before[1]! - 100 + SPECIAL_WIN)
  expect(await late(issue)).toEqual({ orders: 2 })
  const isRight = () =>
    early.balance() === before[0]! - 100 + SPECIAL_WIN &&
    winner.balance() === before[1] &&
    loser.balance() === before[2]
  await until(isRight)
  expect((await loser.state()).orders[0]).toMatchObject({ isCancelled: true, givenBackFor: 'AFTER_FIRST_BALL' })
  const rollbacks = () => site.operator.calls.filter(({ path }) => path === '/transaction/rollback').length
  const sent = rollbacks()
  // A repeated call, a restart and a corrected result move nothing more of them.
  await site.restart()
  expect(await late(issue)).toEqual({ orders: 2 })
  await lottery.wake()
  expect([isRight(), rollbacks()]).toEqual([true, sent])
  const notices = site.operator.calls.map(({ body }) => (body.meta as { lottery?: object } | undefined)?.lottery)
  expect(notices).toContainEqual({ kind: 'late', numero: issue })
  await lottery.result(issue, resultOf('38', week), ['C', 'D'], 'misread')
  await until(() => early.balance() === before[0]! - 100)
  expect([winner.balance(), loser.balance()]).toEqual([before[1], before[2]])
})

test('while orders are still taken, a first ball ends them at once: nothing is bet or cancelled any more', async () => {
  const [early, other] = [await lottery.open(), await lottery.open()]
  const before = [early.balance(), other.balance()]
  const issue = await early.bet(onSpecial('37'))
  nowMs = at('09:01')
  await other.bet(onSpecial('38'))
  nowMs = at('09:03')
  expect(await late(issue)).toEqual({ orders: 1 })
  await until(() => other.balance() === before[1])
  expect(await other.place([onSpecial('38')], {}, issue)).toMatchObject({ body: { error: 'ISSUE_CLOSED' } })
  const { orders, picture } = await early.state()
  expect(picture.current).toBeNull()
  expect(await early.cancel(orders[0].id)).toMatchObject({ body: { error: 'TOO_LATE_TO_CANCEL' } })
  nowMs = at('11:00')
  await lottery.wake()
  await lottery.result(issue, resultOf('37', week))
  await until(() => early.balance() === before[0]! - 100 + SPECIAL_WIN)
})

test.each([
  ['in the future', '23:00', 'that is not over'],
  ['after the close', '09:06', 'orders ended before that ball'],
])('a first ball %s is refused', async (_, time, message) => {
  const issue = await (await lottery.open()).bet(onSpecial('37'))
  nowMs = at('11:00')
  expect(await late(issue, time)).toMatchObject({ message: expect.stringContaining(message) })
})

test('a later ball does not undo what was given back, an earlier one gives more back', async () => {
  const [first, second] = [await lottery.open(), await lottery.open()]
  const before = [first.balance(), second.balance()]
  nowMs = at('08:50')
  const issue = await first.bet(onSpecial('37'))
  nowMs = at('09:02')
  await second.bet(onSpecial('37'))
  nowMs = at('11:00')
  expect(await late(issue, '09:00')).toEqual({ orders: 1 })
  expect(await late(issue, '09:03')).toMatchObject({ message: expect.stringContaining('were given back already') })
  await until(() => first.balance() === before[0]! - 100 && second.balance() === before[1])
  expect(await late(issue, '08:45')).toEqual({ orders: 2 })
  await until(() => first.balance() === before[0])
})
