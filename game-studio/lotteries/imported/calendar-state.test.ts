import { expect, test } from 'vitest'
import { GameStudioState } from '../../state/state.ts'
import { lotteryOf } from '../lottery.ts'
import { issueAt } from '../timetable.ts'

const who = { operator: 'Thai Government', by: ['ann', 'bob'], reason: 'its notice', at: '2027-12-01T00:00:00.000Z' }
const atMs = Date.parse('2028-02-20T12:00:00+07:00')

test('what staff have changed in a calendar is there after a restart, and after the journal is rolled', () => {
  const state = new GameStudioState()
  state.apply({ t: 'drawMoved', move: { ...who, day: '20280301', to: '20280305' } })
  state.apply({ t: 'drawMoved', move: { ...who, day: '20280301', to: '20280302' } })
  state.apply({ t: 'calendarEnd', end: { ...who, lastDay: '20301231' } })
  const copy = new GameStudioState()
  for (const event of state.events(new Date(atMs))) copy.apply(event)
  expect([...copy.events(new Date(atMs))]).toEqual([...state.events(new Date(atMs))])
  const lottery = lotteryOf('TCG_SEA:TCG_SEA_THAI_GOVERNMENT', copy.lotteries.calendars)
  expect(lottery && issueAt(lottery.timetable, atMs).number).toBe('20280302-0001')
  expect(lottery?.lastDay).toBe('20301231')
  expect(copy.lotteries.calendars.lastDay('XSMB')).toBeNull()
})

test('the stations of a draw that has moved are those of its usual day', () => {
  const { calendars } = new GameStudioState().lotteries
  const code = 'TCG_LOTTO_VN:TCG_LOTTO_VN_MIEN_NAM_2_STATIONS_XSMN'
  const namesOn = (day: string) =>
    lotteryOf(code, calendars)
      ?.parts?.(day)
      .map(({ name }) => name)
  const tuesday = namesOn('20280222')
  // The Wednesday after is left out, so the draw of Tuesday has its day.
  calendars.apply({ t: 'drawMoved', move: { ...who, operator: 'XSMN', day: '20280223', to: null } })
  calendars.apply({ t: 'drawMoved', move: { ...who, operator: 'XSMN', day: '20280222', to: '20280223' } })
  expect(tuesday).toEqual(['Bến Tre', 'Vũng Tàu'])
  expect(namesOn('20280223')).toEqual(tuesday)
})
