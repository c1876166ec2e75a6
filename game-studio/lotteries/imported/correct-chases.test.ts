import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { importedLottery, onSpecial, resultOf, SPECIAL_WIN, WEEK_MS } from '#tests/support/provider/imported-lottery.ts'

let nowMs = Date.parse('2026-03-03T02:00:00Z')
let draws = 0
let site: TestGameStudio
let lottery: ReturnType<typeof importedLottery>
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
  lottery = importedLottery(site)
})
afterAll(() => site.stop())

const numberOf = (week: number, from: string) =>
  `${new Date(Date.parse(from) + week * WEEK_MS).toISOString().slice(0, 10).replaceAll('-', '')}-0001`
const today = () => new Date(nowMs).toISOString().slice(0, 10)

/** The draw of this week has these last two digits; then it is the next week. */
async function draw(issue: string, last: string): Promise<void> {
  nowMs += 8 * 3_600_000
  draws += 1
  await lottery.wake()
  await lottery.result(issue, resultOf(last, draws))
  nowMs += WEEK_MS - 8 * 3_600_000
}

type Player = Awaited<ReturnType<typeof lottery.open>>
const states = async (player: Player): Promise<(string | null)[]> =>
  (await player.state()).orders
    .map(
      ({ givenBackFor, winMinor }: { givenBackFor: string | null; winMinor: string | null }) =>
        givenBackFor ?? winMinor,
    )
    .reverse()

test('a series that the right result ends gets what it has lost since then back, and its open draws', async () => {
  const from = today()
  const [player, other] = [await lottery.open(), await lottery.open()]
  const before = [player.balance(), other.balance()]
  await player.bet(onSpecial('38'), { draws: 4 })
  // Without a stop it goes on, whatever the result was.
  await other.bet(onSpecial('38'), { draws: 4, stopsOnWin: false })
  await draw(numberOf(0, from), '37')
  await draw(numberOf(1, from), '40')
  await draw(numberOf(2, from), '38')
  await until(async () => (await states(player))[2] === String(SPECIAL_WIN))
  expect(await states(player)).toEqual(['0', '0', String(SPECIAL_WIN), 'CHASE_WON'])
  await lottery.result(numberOf(0, from), resultOf('38', 90), ['C', 'D'], 'misread')
  await until(async () => (await states(player))[1] === 'CHASE_CORRECTED')
  await until(() => player.balance() === before[0]! - 200 + 2 * SPECIAL_WIN)
  // What it has won since stays: players do not pay for a mistake of the operator.
  expect(await states(player)).toEqual([String(SPECIAL_WIN), 'CHASE_CORRECTED', String(SPECIAL_WIN), 'CHASE_WON'])
  expect((await states(other)).slice(0, 3)).toEqual([String(SPECIAL_WIN), '0', String(SPECIAL_WIN)])
  await until(() => other.balance() === before[1]! - 400 + 2 * SPECIAL_WIN)
  await site.restart()
  await lottery.wake()
  expect(player.balance()).toBe(before[0]! - 200 + 2 * SPECIAL_WIN)
})

test('a series that a wrong win has stopped is not resumed: its member has the stakes of the draws left out', async () => {
  const from = today()
  const player = await lottery.open()
  const before = player.balance()
  await player.bet(onSpecial('37'), { draws: 3 })
  await draw(numberOf(0, from), '37')
  await until(async () => (await states(player))[2] === 'CHASE_WON')
  await lottery.result(numberOf(0, from), resultOf('39', 91), ['C', 'D'], 'misread')
  await until(() => player.balance() === before - 100)
  expect(await states(player)).toEqual(['0', 'CHASE_WON', 'CHASE_WON'])
})

test('a profit is counted again over all draws of the series', async () => {
  const from = today()
  const player = await lottery.open()
  const before = player.balance()
  const stop = { stopsOnWin: false, stopsAtProfitMinor: String(SPECIAL_WIN - 200) }
  await player.bet(onSpecial('38'), { draws: 4, ...stop })
  await draw(numberOf(0, from), '50')
  await draw(numberOf(1, from), '37')
  await draw(numberOf(2, from), '41')
  await until(async () => (await states(player))[2] === '0')
  await lottery.result(numberOf(1, from), resultOf('38', 92), ['C', 'D'], 'misread')
  await until(async () => (await states(player))[3] === 'CHASE_PROFIT')
  await until(() => player.balance() === before - 200 + SPECIAL_WIN)
  expect(await states(player)).toEqual(['0', String(SPECIAL_WIN), 'CHASE_CORRECTED', 'CHASE_PROFIT'])
})
