import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callSupplier } from '#tests/support/provider/fake-operator.ts'
import { openGamePage, until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { rulesOf } from '../kinds.ts'

/** It draws on Tuesdays at 16:15 in Vietnam, 09:15 UTC. */
const CODE = 'TCG_LOTTO_VN:TCG_LOTTO_VN_BEN_TRE_XSMN'
const WEEK_MS = 7 * 24 * 3_600_000
const HOUR_MS = 3_600_000
/** Each test has a week, because no two draws have the same whole result. */
let week = 0
/** The special prize ends with the digits that are given. */
const resultOf = (last: string) =>
  `1234${last} / 55555 / 44444 / 33333 22222 / 11111 10000 20000 30000 40000 50000 60000 / 7777 / 8888 9999 1010 / 101 / ${String(week).padStart(2, '0')}`
const wrong = () => resultOf('37')
const right = () => resultOf('38')
const other = () => resultOf('99')
/** Ten times the base of 10 on the last two digits of the special prize: 95 times the stake. */
const on = (selection: string) => ({ play: 'special.2', selection, multiple: 10 })
const WIN = 9_500

let nowMs = Date.parse('2026-03-03T02:00:00Z')
let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
})
afterAll(() => site.stop())

beforeEach(() => {
  week += 1
  nowMs += WEEK_MS - ((nowMs - Date.parse('2026-03-03T02:00:00Z')) % WEEK_MS)
})

async function open() {
  const page = await openGamePage(site, CODE, 'LOTT')
  // A page that is not used for hours ends: the state is read by a page that is opened for it.
  const state = async () => (await (await openGamePage(site, CODE, 'LOTT', page.user)).call('/lottery')).body
  const bet = async (...lines: object[]) => {
    const issue: string = (await state()).picture.current.number
    const slip = { requestId: randomUUID(), issue, rules: rulesOf('vn18').version, lines }
    const now = await openGamePage(site, CODE, 'LOTT', page.user)
    expect(await now.call('/lottery/orders', slip)).toMatchObject({ status: 200 })
    return issue
  }
  return { ...page, state, bet }
}

async function enter(numero: string, by: string, numbers: string, correction: string | null = null) {
  const body = { operator_id: 'marquee', game_code: CODE, numero, numbers, by, correction }
  const response = await callSupplier(site.gameStudio.url, site.keysDir, '/lottery/result', body)
  return await response.json()
}

/** A bet of another player makes the room look at its clock. */
async function wake(): Promise<void> {
  await (await open()).bet(on('00'))
  await new Promise((resolve) => setTimeout(resolve, 50))
}

async function drawn(): Promise<void> {
  nowMs = nowMs + 8 * HOUR_MS
  await wake()
}

const sent = (user: string, path: string) =>
  site.operator.calls.filter((call) => call.path === path && call.body.user === user)

test('a result is published and paid when two people have entered the same, and not before', async () => {
  const [winner, loser] = [await open(), await open()]
  const [ofWinner, ofLoser] = [winner.balance(), loser.balance()]
  const issue = await winner.bet(on('37'))
  await loser.bet(on('38'))
  expect(await enter(issue, 'A', wrong())).toMatchObject({ message: expect.stringContaining('it is drawn at') })
  await drawn()
  expect(await enter(issue, 'A', wrong())).toEqual({ state: 'first', version: 1, differs: [] })
  const { picture } = await winner.state()
  expect(picture).toMatchObject({ operator: 'XSMN', drawing: { number: issue } })
  expect(picture.results.filter(({ number }: { number: string }) => number === issue)).toEqual([])
  expect(await enter(issue, 'A', wrong())).toMatchObject({ message: expect.stringContaining('another person') })
  expect(winner.balance()).toBe(ofWinner - 100)
  expect(await enter(issue, 'B', wrong())).toMatchObject({ state: 'final', version: 1 })
  await until(() => winner.balance() === ofWinner - 100 + WIN)
  await until(async () => (await loser.state()).orders[0].winMinor === '0')
  expect(loser.balance()).toBe(ofLoser - 100)
})

test('two people who differ publish nothing; only a third one decides, and hidden entries stay hidden', async () => {
  const player = await open()
  const issue = await player.bet(on('99'))
  await drawn()
  await enter(issue, 'A', wrong())
  const desk = async (list: string) => {
    const body = { operator_id: 'marquee', game_code: CODE, list }
    return (await (await callSupplier(site.gameStudio.url, site.keysDir, '/lottery/desk', body)).json()).rows
  }
  expect((await desk('entries'))[0]).toMatchObject({ by: 'A', numbers: 'hidden' })
  expect(await enter(issue, 'B', other())).toEqual({ state: 'conflict', version: 1, differs: ['special'] })
  expect((await desk('entries'))[0]).toMatchObject({ state: 'conflict: a third person decides' })
  expect(await enter(issue, 'A', other())).toMatchObject({ message: expect.stringContaining('another person') })
  expect((await player.state()).orders[0].winMinor).toBeNull()
  expect(await enter(issue, 'C', other())).toMatchObject({ state: 'final' })
  await until(async () => (await player.state()).orders[0].winMinor === String(WIN))
})

test('a wrong result that is corrected leaves the balances of the right one, over a restart too', async () => {
  const [paid, owed, both] = [await open(), await open(), await open()]
  const before = [paid.balance(), owed.balance(), both.balance()]
  const issue = await paid.bet(on('37'))
  await owed.bet(on('38'))
  await both.bet(on('37,38'))
  await drawn()
  for (const by of ['A', 'B']) await enter(issue, by, wrong())
  await until(() => paid.balance() === before[0]! - 100 + WIN && both.balance() === before[2]! - 200 + WIN)
  expect(await enter(issue, 'A', right(), 'misread')).toMatchObject({
    message: expect.stringContaining('did not enter'),
  })
  expect(await enter(issue, 'C', wrong(), 'misread')).toMatchObject({ message: expect.stringContaining('published') })
  expect(await enter(issue, 'C', right(), 'misread')).toMatchObject({ state: 'first', version: 2 })
  expect(await enter(issue, 'D', right(), 'misread')).toMatchObject({ state: 'final', version: 2 })
  const isRight = () =>
    paid.balance() === before[0]! - 100 &&
    owed.balance() === before[1]! - 100 + WIN &&
    both.balance() === before[2]! - 200 + WIN
  await until(isRight)
  const wins = sent(paid.user, '/transaction/win').length
  await until(async () => (await paid.state()).orders[0].winMinor === '0')
  await site.restart()
  await wake()
  expect(isRight()).toBe(true)
  expect(sent(paid.user, '/transaction/win')).toHaveLength(wins)
  const answer = await fetch(`${site.gameStudio.url}/lottery/${CODE}/results?limit=1`)
  expect(await answer.json()).toMatchObject([{ number: issue, corrections: 1 }])
})

test('what was paid too much and is spent stays with the member: no balance becomes negative', async () => {
  const player = await open()
  const issue = await player.bet(on('37'))
  await drawn()
  for (const by of ['A', 'B']) await enter(issue, by, wrong())
  await until(() => sent(player.user, '/transaction/win').length === 1)
  site.operator.add(player.user, -(site.operator.balanceOf(player.user) - 1_000))
  for (const by of ['C', 'D']) await enter(issue, by, right(), 'misread')
  await until(() => site.warnings.some((text) => text.includes('its win is spent')))
  await until(async () => (await player.state()).orders[0].winMinor === String(WIN))
  expect(player.balance()).toBe(1)
})

test('an order is corrected after fifty later rounds of its player', async () => {
  const player = await open()
  const issue = await player.bet(on('37'))
  await drawn()
  for (const by of ['A', 'B']) await enter(issue, by, wrong())
  await until(() => sent(player.user, '/transaction/win').length === 1)
  const others = Array.from({ length: 52 }, (_, index) => on(String(index).padStart(2, '0')))
  const next = await player.bet(...others.slice(0, 26))
  await player.bet(...others.slice(26).map((line) => ({ ...line, multiple: 11 })))
  nowMs += WEEK_MS
  await wake()
  for (const by of ['A', 'B']) await enter(next, by, other())
  await until(() => sent(player.user, '/transaction/win').length === 53)
  await player.bet(on('98'))
  const before = player.balance()
  for (const by of ['C', 'D']) await enter(issue, by, right(), 'misread')
  await until(() => player.balance() === before - WIN)
})

test('a result that is a day late is not waited for: every stake comes back, and it cannot be entered any more', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.bet(on('37'))
  nowMs += 30 * HOUR_MS
  await wake()
  expect(player.balance()).toBe(before - 100)
  nowMs += 2 * HOUR_MS
  await wake()
  await until(() => player.balance() === before)
  expect(await enter(issue, 'A', wrong())).toMatchObject({ message: 'this draw is void' })
})

test.each([
  ['a prize too few', (text: string) => text.split(' / ').slice(1).join(' / '), '9 prizes are needed'],
  ['a number too short', (text: string) => text.replace('55555', '5555'), 'first: 5555 is no number of 5 digits'],
  ['a number too few', (text: string) => text.replace(' 22222', ''), 'third: 2 numbers are needed'],
])('a result with %s is refused with its place', async (_, spoil, message) => {
  const player = await open()
  const issue = await player.bet(on('37'))
  await drawn()
  expect(await enter(issue, 'A', spoil(right()))).toMatchObject({ message: expect.stringContaining(message) })
  expect(await enter('20260304-0001', 'A', right())).toMatchObject({ message: expect.stringContaining('no draw') })
})
