import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callSupplier } from '#tests/support/provider/fake-operator.ts'
import { openGamePage, until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { resultOf, WEEK_MS } from '#tests/support/provider/imported-lottery.ts'
import { rulesOf } from '../kinds.ts'
import { lotteryOf } from '../lottery.ts'
import { importedLotteryOf, twoStationCodes } from './calendar.ts'

const PREFIX = 'TCG_LOTTO_VN:TCG_LOTTO_VN'
const CODE = `${PREFIX}_MIEN_NAM_2_STATIONS_XSMN`
/** The first two stations of a Tuesday. */
const [BEN_TRE, VUNG_TAU] = [`${PREFIX}_BEN_TRE_XSMN`, `${PREFIX}_VUNG_TAU_XSMN`]
/** 37 and 44 are on both boards of `resultOf('37')`: the special prize and the second one. */
const pair = { play: 'pairs.hits', selection: '37,44', multiple: 1 }
const STAKE = 72 * 10
const BALANCE_AFTER = (pairs: number) => -STAKE + Math.floor((pairs * 737_664 * 10) / 1_000)

let nowMs = Date.parse('2026-03-03T02:00:00Z')
let week = 0
let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
})
afterAll(() => site.stop())
beforeEach(() => {
  week += 1
  nowMs = Date.parse('2026-03-03T02:00:00Z') + week * WEEK_MS
})

async function open(user?: string) {
  const page = await openGamePage(site, CODE, 'LOTT', user)
  const state = async () => (await (await openGamePage(site, CODE, 'LOTT', page.user)).call('/lottery')).body
  const bet = async (...lines: object[]): Promise<string> => {
    const { picture } = await state()
    const slip = { requestId: randomUUID(), issue: picture.current.number, rules: rulesOf('vn36').version, lines }
    const now = await openGamePage(site, CODE, 'LOTT', page.user)
    expect(await now.call('/lottery/orders', slip)).toMatchObject({ status: 200 })
    return picture.current.number
  }
  return { ...page, state, bet }
}

const ask = async (path: string, body: object) =>
  (await callSupplier(site.gameStudio.url, site.keysDir, path, { operator_id: 'marquee', ...body })).json()
async function enter(code: string, numero: string, numbers: string, by = ['A', 'B'], correction: string | null = null) {
  for (const person of by) {
    const answer = await ask('/lottery/result', { game_code: code, numero, numbers, by: person, correction })
    expect(answer).toMatchObject({ state: expect.stringMatching(/first|final/) })
  }
}
/** Another bet makes the room look at its clock. */
const wake = async () => (await open()).bet({ ...pair, selection: '01,02' })

test('a pair over two stations is paid for both boards, when the results of both are there', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.bet(pair)
  expect((await player.state()).picture.current.stations).toEqual(['Bến Tre', 'Vũng Tàu'])
  nowMs += 8 * 3_600_000
  await wake()
  await enter(BEN_TRE, issue, resultOf('37', week))
  expect((await player.state()).orders[0].winMinor).toBeNull()
  await enter(VUNG_TAU, issue, resultOf('37', week + 20))
  // Each board has both numbers once, so the pair is hit twice.
  await until(() => player.balance() === before + BALANCE_AFTER(2))
  const { picture } = await player.state()
  expect(picture.results[0]).toMatchObject({ number: issue })
  expect(picture.results[0].numbers).toHaveLength(2 * rulesOf('vn18').rules.draw.count)
  const refused = { game_code: CODE, numero: issue, numbers: '1', by: 'C', correction: 'misread' }
  expect(await ask('/lottery/result', refused)).toMatchObject({ message: expect.stringContaining('its two stations') })
})

test('a station that is corrected corrects the bets over two, over a restart too', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.bet(pair)
  nowMs += 8 * 3_600_000
  await wake()
  for (const code of [BEN_TRE, VUNG_TAU]) await enter(code, issue, resultOf('37', week + (code === BEN_TRE ? 0 : 30)))
  await until(() => player.balance() === before + BALANCE_AFTER(2))
  await until(async () => (await player.state()).orders[0].status === 'closed')
  await enter(VUNG_TAU, issue, resultOf('38', week + 30), ['C', 'D'], 'misread')
  await until(() => player.balance() === before + BALANCE_AFTER(1))
  await site.restart()
  await wake()
  const { picture } = await player.state()
  expect(picture.results.find(({ number }: { number: string }) => number === issue)).toMatchObject({ corrections: 1 })
  expect(player.balance()).toBe(before + BALANCE_AFTER(1))
})

test('where the draw of one station is void, every stake over the two comes back', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.bet(pair)
  nowMs += 8 * 3_600_000
  await wake()
  await enter(BEN_TRE, issue, resultOf('37', week))
  await ask('/lottery/void', { game_code: VUNG_TAU, numero: issue, reason: 'no draw', by: ['A', 'B'] })
  await until(() => player.balance() === before)
})

test('every day has two stations of the south and of the centre, and each knows its lottery of two', () => {
  for (const [region, word] of [
    ['XSMN', 'NAM'],
    ['XSMT', 'TRUNG'],
  ] as const) {
    const code = `${PREFIX}_MIEN_${word}_2_STATIONS_${region}`
    const lottery = importedLotteryOf(code)
    for (let day = 1; day <= 7; day++) {
      const parts = lottery?.parts?.(`2026030${day}`) ?? []
      expect(parts).toHaveLength(2)
      for (const part of parts) {
        expect(twoStationCodes(part.code)).toEqual([code])
        expect(lotteryOf(part.code)).toMatchObject({ operator: region, timetable: { time: lottery?.timetable.time } })
      }
    }
  }
})
