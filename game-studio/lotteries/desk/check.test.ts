import { expect, test } from 'vitest'
import { testOpening, testSession } from '#tests/support/journal-events.ts'
import { GameStudioState } from '../../state/state.ts'
import { lotteryKinds } from '../kinds.ts'
import { type Lottery, lotteryOf } from '../lottery.ts'
import { checkRows, findingsOf } from './check.ts'
import { variantRows } from './variants.ts'

const NOW = Date.parse('2026-03-02T04:00:00Z')
const AMBER = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'
const lottery = (change: Partial<Lottery> = {}): Lottery => ({ ...(lotteryOf(AMBER) as Lottery), ...change })
const checksOf = (one: Lottery, state = new GameStudioState()) => findingsOf(state, one, NOW).map(({ check }) => check)

test.each(lotteryKinds)('every play of %s is sold inside the band', (kind) => {
  expect(checksOf(lottery({ kind }))).toEqual([])
})

test('a calendar that leaves a hole is found', () => {
  const thai = lotteryOf('TCG_SEA:SEA_THAI_GOVERNMENT') as Lottery
  expect(checksOf(thai)).toEqual([])
  const moved = { '20260316': null, '20260401': null }
  const timetable = { ...thai.timetable, moved } as Lottery['timetable']
  expect(findingsOf(new GameStudioState(), { ...thai, timetable }, NOW)).toMatchObject([
    { check: 'calendar', state: 'wrong', detail: 'no draw for 46 days after 20260301-0001' },
  ])
})

test('a title with the name of an operator and draws of our own is found', () => {
  expect(checksOf(lottery({ code: 'TCG_SEA:MAGNUM_FOUR_DIGITS_5_MIN' }))).toEqual(['name'])
})

test('orders that wait after their draw, and orders of other rules, are found', () => {
  const state = new GameStudioState()
  state.apply({ t: 'session', session: testSession() })
  const order = { lottery: AMBER, issue: '20260302-0600', play: 'five.straight', selection: '1|2|3|4|5', units: 1 }
  const sold = { ...order, multiple: 1, baseMinor: '10', prices: ['1'], rules: 'older', salt: '00' }
  state.apply({ t: 'open', round: { ...testOpening('a'), order: sold } })
  state.apply({ t: 'taken', id: 'a' })
  expect(checksOf(lottery(), state)).toEqual(['rules', 'late'])
})

test('without a lottery nothing is wrong', () => {
  expect(checkRows(new GameStudioState(), NOW)).toEqual([
    { lottery: 'all', check: 'all', state: 'ok', detail: '0 lotteries' },
  ])
})

test('a variant shows what its plays return now, and with it', () => {
  const rows = variantRows(lottery({ kind: 'pk10' }))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ variant: 'sum11=push', with_it: '97.000 % at 3.865' })
})
