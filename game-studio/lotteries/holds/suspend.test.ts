import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callSupplier } from '#tests/support/provider/fake-operator.ts'
import { openGamePage, until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { rulesOf } from '../kinds.ts'

const CODE = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'
const MINUTE_MS = 60_000
const line = { play: 'ball-1.sides', selection: 'B,S', multiple: 10 }
let nowMs = Date.parse('2026-03-02T04:00:00Z')
let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
})
afterAll(() => site.stop())
beforeEach(async () => {
  await (await open()).state()
  nowMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS + 5_000
})

async function open() {
  const page = await openGamePage(site, CODE, 'LOTT')
  const state = async () => (await page.call('/lottery')).body
  const issue = async (): Promise<string> => (await state()).picture.current.number
  const bet = async (more: object = {}) => {
    const slip = { requestId: randomUUID(), issue: await issue(), rules: rulesOf('ssc').version, lines: [line] }
    return page.call('/lottery/orders', { ...slip, ...more })
  }
  return { ...page, state, issue, bet }
}

const ask = async (path: string, body: object) =>
  (await callSupplier(site.gameStudio.url, site.keysDir, path, { operator_id: 'marquee', ...body })).json()
const suspend = (numero: string, cause: string | null) =>
  ask('/lottery/suspend', { game_code: CODE, numero, cause, reason: 'a second look', by: ['R'] })

/** The clock passes the close and the draw; a limit that is set again makes the room look at it. */
async function passDraw(): Promise<void> {
  const closesMs = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS
  const change = { kind: 'limit', what: 'number', stakes: 300_000 }
  for (const afterClose of [100, 6_100]) {
    nowMs = closesMs + afterClose
    await ask('/lottery/limit', { game_code: CODE, change, by: 'R', reason: 'the same as before' })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('a suspended draw takes no orders and says why; what is in it can be cancelled', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  const { body } = await player.bet()
  expect(await suspend(issue, 'check')).toEqual({ orders: 1 })
  expect(await player.bet()).toMatchObject({ body: { error: 'ISSUE_SUSPENDED' } })
  const { picture } = await player.state()
  expect(picture.current).toMatchObject({ number: issue, suspended: 'check' })
  const [numero] = await ask('/lottery/numeros', { game_codes: [CODE] })
  expect(numero.current).toBeNull()
  expect(await player.call(`/lottery/orders/${body.orders[0].id}/cancel`, {})).toMatchObject({ status: 200 })
  await until(() => player.balance() === before)
})

test('a draw that is resumed before its close is drawn like any other', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  await player.bet()
  await suspend(issue, 'fault')
  expect(await suspend(issue, null)).toEqual({ orders: 1 })
  expect(await player.bet()).toMatchObject({ status: 200 })
  await passDraw()
  await until(() => player.balance() === before - 400 + 2 * 194)
})

test('a draw that is still suspended at its close is void, over a restart too; every stake comes back', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  await player.bet()
  await suspend(issue, 'operator')
  await site.restart()
  await passDraw()
  await until(() => player.balance() === before)
  const results = await (await fetch(`${site.gameStudio.url}/lottery/${CODE}/results?limit=3`)).json()
  expect(results.find(({ number }: { number: string }) => number === issue)).toMatchObject({ isVoid: true })
  expect(await suspend(issue, null)).toMatchObject({ message: 'this draw is closed' })
})

test('a series does not go into a suspended draw; one that is in it gets that stake back and goes on', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  const next = `${issue.slice(0, -4)}${String(Number(issue.slice(-4)) + 1).padStart(4, '0')}`
  await suspend(next, 'check')
  expect(await player.bet({ draws: 3 })).toMatchObject({ body: { error: 'ISSUE_SUSPENDED' } })
  await suspend(next, null)
  await player.bet({ draws: 3, stopsOnWin: false })
  await suspend(next, 'check')
  for (let draw = 0; draw < 3; draw++) await passDraw()
  await until(() => player.balance() === before - 400 + 2 * 194)
})

test('staff see the suspended draw in the list and in the check', async () => {
  const player = await open()
  await suspend(await player.issue(), 'check')
  const { rows } = await ask('/lottery/desk/all', { list: 'list' })
  expect(rows).toMatchObject([{ lottery: CODE, kind: 'ssc', drawn_by: 'this studio', state: 'suspended' }])
  const { rows: findings } = await ask('/lottery/desk/all', { list: 'check' })
  expect(findings).toContainEqual(expect.objectContaining({ lottery: CODE, check: 'suspended', state: 'look' }))
})
