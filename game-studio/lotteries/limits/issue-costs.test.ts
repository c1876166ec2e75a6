import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGamePage } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { rulesOf } from '../kinds.ts'
import { defaultLimits } from './defaults.ts'

const CODE = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'
const MINUTE_MS = 60_000
const PLAYERS = 40
/** One straight line pays 970 lowest stakes; 31 times that fits nine times below the limit of a number. */
const line = { play: 'back-3.straight', selection: '1|2|3', multiple: 31 }
const FITTING = Math.floor(defaultLimits.number / (970 * line.multiple))

let nowMs = Date.parse('2026-03-02T04:00:00Z')
let site: TestGameStudio
beforeAll(async () => {
  // A busy machine answers late; no test waits for the timeout.
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
  await (await open()).state()
  nowMs += MINUTE_MS + 5_000
})
afterAll(() => site.stop())

async function open() {
  const page = await openGamePage(site, CODE, 'LOTT')
  const state = async () => (await page.call('/lottery')).body
  const bet = async (lines: object[], more: object = {}) => {
    const issue = (await state()).picture.current.number
    return page.call('/lottery/orders', {
      requestId: randomUUID(),
      issue,
      rules: rulesOf('ssc').version,
      lines,
      ...more,
    })
  }
  return { ...page, state, bet }
}

test('many players at once never take a number above its limit, nor does a restart or an order that comes back', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, open))
  const before = players[0]!.balance()
  const answers = await Promise.all(players.map(({ bet }) => bet([line])))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(FITTING)
  for (const { status, body } of answers)
    if (status !== 200) expect(body).toEqual({ error: 'NUMBER_FULL', line: 0, numbers: ['1 2 3'] })
  const paid = players.filter((player) => player.balance() !== before)
  expect(paid).toHaveLength(FITTING)

  // The page knows before the bet: what is left pays no line of this size.
  const [{ family, outcome, left }] = (await players[0]!.state()).picture.tight
  expect([family, outcome]).toEqual(['2,3,4', 123])
  expect(left).toBe((defaultLimits.number - FITTING * 970 * line.multiple) * 2_000)

  await site.restart()
  const late = await open()
  const other = { ...line, selection: '4|5|6' }
  const start = late.balance()
  expect((await late.bet([other, line])).body).toEqual({ error: 'NUMBER_FULL', line: 1, numbers: ['1 2 3'] })
  expect(late.balance()).toBe(start)
  // The refused slip left nothing of its first line behind.
  expect((await late.state()).picture.tight).toHaveLength(1)

  const [first] = paid
  const id = (await first!.state()).orders[0].id
  expect((await first!.call(`/lottery/orders/${id}/cancel`, {})).status).toBe(200)
  expect((await late.bet([other, line])).status).toBe(200)
  expect((await late.bet([line])).body).toMatchObject({ error: 'NUMBER_FULL' })
}, 600_000)

test('a bet that the operator does not take leaves its room to others, and a later issue has room of its own', async () => {
  const full = { ...line, selection: '7|8|9', multiple: 300 }
  const player = await open()
  site.operator.failNext('/transaction/bet', 'error')
  expect((await player.bet([full])).status).toBe(409)
  expect((await player.bet([full])).status).toBe(200)
  const other = await open()
  expect((await other.bet([full])).body).toMatchObject({ error: 'NUMBER_FULL' })
  // The second issue of the series is full too, although it cannot be bet on alone yet.
  nowMs += MINUTE_MS
  expect((await player.bet([full], { draws: 2, stopsOnWin: false })).status).toBe(200)
  nowMs += MINUTE_MS
  expect((await other.bet([full])).body).toMatchObject({ error: 'NUMBER_FULL', numbers: ['7 8 9'] })
  nowMs += MINUTE_MS
  expect((await other.bet([full])).status).toBe(200)
}, 600_000)
