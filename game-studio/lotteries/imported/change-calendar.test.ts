import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callSupplier } from '#tests/support/provider/fake-operator.ts'
import { openGamePage } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { rulesOf } from '../kinds.ts'

const THAI = 'TCG_SEA:TCG_SEA_THAI_GOVERNMENT'
const at = (text: string) => Date.parse(text)
let nowMs = 0
let site: TestGameStudio
beforeAll(async () => {
  nowMs = at('2027-12-20T12:00:00+07:00')
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
})
afterAll(() => site.stop())
beforeEach(() => {
  nowMs = at('2027-12-20T12:00:00+07:00')
})

async function change(change: object, game = THAI) {
  const body = {
    operator_id: 'marquee',
    game_code: game,
    change,
    reason: 'the notice of the office',
    by: ['ann', 'bob'],
  }
  const response = await callSupplier(site.gameStudio.url, site.keysDir, '/lottery/calendar', body)
  return (await response.json()) as { done?: true; message?: string }
}

async function page(game = THAI, user?: string) {
  const opened = await openGamePage(site, game, 'LOTT', user)
  const state = async () => (await (await openGamePage(site, game, 'LOTT', opened.user)).call('/lottery')).body
  const bet = async (issue: string, line: object, kind: 'vn18' | 'vn27', draws = 1) => {
    const slip = { requestId: randomUUID(), issue, rules: rulesOf(kind).version, lines: [line], draws }
    return (await openGamePage(site, game, 'LOTT', opened.user)).call('/lottery/orders', slip)
  }
  return { state, bet, user: opened.user }
}

async function listed(list: string) {
  const body = { operator_id: 'marquee', list }
  const { rows } = (await (
    await callSupplier(site.gameStudio.url, site.keysDir, '/lottery/desk/all', body)
  ).json()) as {
    rows: Record<string, string | number>[]
  }
  return rows
}
const ready = async () => (await (await fetch(`${site.gameStudio.url}/readyz`)).json()) as { tables: object[] }

test('staff move the next draw to the day of its notice, and pages, orders and lists follow at once', async () => {
  const { state } = await page()
  expect((await state()).picture.current.number).toBe('20280102-0001')
  expect(await change({ kind: 'move', day: '2028-01-01', to: '2027-12-30' })).toEqual({ done: true })
  expect((await state()).picture.current).toMatchObject({
    number: '20271230-0001',
    drawsAt: new Date(at('2027-12-30T15:00:00+07:00')).toISOString(),
  })
  const coming = await (await fetch(`${site.gameStudio.url}/lottery/${THAI}/issues?limit=2`)).json()
  expect(coming.map(({ number }: { number: string }) => number)).toEqual(['20271230-0001', '20280117-0001'])
  // Back to the rule, and left out.
  expect(await change({ kind: 'move', day: '2028-01-01', to: '2028-01-02' })).toEqual({ done: true })
  expect((await state()).picture.current.number).toBe('20280102-0001')
  expect(await change({ kind: 'move', day: '2028-01-01', to: null })).toEqual({ done: true })
  expect((await state()).picture.current.number).toBe('20280117-0001')
})

test('a draw that is over, a day without a draw, and a day of another draw are refused in words', async () => {
  await (await page()).state()
  for (const [wish, words] of [
    [{ kind: 'move', day: '2027-12-16', to: '2028-01-05' }, 'is closed'],
    [{ kind: 'move', day: '2028-01-05', to: '2028-01-06' }, 'no usual day'],
    [{ kind: 'move', day: '2028-02-01', to: '2028-01-17' }, 'another draw'],
    [{ kind: 'move', day: '2028-02-01', to: '2027-12-01' }, 'another draw'],
    [{ kind: 'move', day: '2028-02-01', to: '2027-12-02' }, 'is over'],
    [{ kind: 'move', day: '2028-02-01', to: '2031-01-02' }, 'not in the calendar'],
    [{ kind: 'end', last_day: '2027-01-01' }, 'already goes'],
    [{ kind: 'end', last_day: '2060-12-31' }, 'at most'],
  ] as const)
    expect((await change(wish)).message, JSON.stringify(wish)).toContain(words)
  expect(
    (await change({ kind: 'end', last_day: '2029-12-31' }, 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN')).message,
  ).toContain('drawn here')
})

test('an order stays with its draw: a draw that has one is not moved until it is void', async () => {
  const game = 'TCG_LOTTO_VN:TCG_LOTTO_VN_BEN_TRE_XSMN'
  const { state, bet } = await page(game)
  const { number } = (await state()).picture.current
  const line = { play: 'special.2', selection: '37', multiple: 1 }
  expect(await bet(number, line, 'vn18')).toMatchObject({ status: 200 })
  const day = number.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
  expect((await change({ kind: 'move', day, to: null }, game)).message).toContain('has orders, 1')
})

test('no draw after the last day of a calendar is sold, and staff read of it 90 days before', async () => {
  const game = 'TCG_LOTTO_VN:TCG_LOTTO_VN_MIEN_BAC_XSMB'
  const { state } = await page(game)
  expect((await state()).picture.current.number).toBe('20271220-0001')
  const row = async () => (await listed('tables')).find(({ table }) => table === 'draws-xsmb')
  expect(await row()).toMatchObject({ last_day: '2027-12-31', days_left: 11, state: 'ends soon' })
  expect((await listed('check')).find(({ lottery, check }) => lottery === game && check === 'calendar')).toMatchObject({
    state: 'look',
    detail: expect.stringContaining('ends on 20271231, in 11 days'),
  })
  expect((await ready()).tables).toContainEqual({ name: 'draws-xsmb', last_day: '2027-12-31', days_left: 11 })
  nowMs = at('2027-12-31T19:00:00+07:00')
  const { picture } = await state()
  expect([picture.current, picture.opensAt]).toEqual([null, null])
  const { bet } = await page(game)
  const line = { play: 'special.2', selection: '37', multiple: 1 }
  expect(await bet('20280101-0001', line, 'vn27')).toMatchObject({ status: 409, body: { error: 'ISSUE_CLOSED' } })
  nowMs = at('2028-01-01T12:00:00+07:00')
  expect(await row()).toMatchObject({ days_left: -1, state: 'ended' })
  expect(await change({ kind: 'end', last_day: '2028-12-31' }, game)).toEqual({ done: true })
  expect((await state()).picture.current.number).toBe('20280101-0001')
  expect(await row()).toMatchObject({ last_day: '2028-12-31', state: 'ok' })
  expect((await ready()).tables).not.toContainEqual(expect.objectContaining({ name: 'draws-xsmb' }))
})

test('a series does not reach beyond the calendar', async () => {
  nowMs = at('2027-12-28T12:00:00+07:00')
  const game = 'TCG_LOTTO_VN:TCG_LOTTO_VN_DA_NANG_XSMT'
  const { state, bet } = await page(game)
  const { number } = (await state()).picture.current
  const line = { play: 'special.2', selection: '37', multiple: 1 }
  expect(await bet(number, line, 'vn18', 2)).toMatchObject({ status: 409, body: { error: 'TOO_MANY_ORDERS' } })
})
