import { describe, expect, test } from 'vitest'
import { lotteryOf } from './lottery.ts'
import { issueAt, issueBefore, issueByNumber, issuesOf } from './timetable.ts'

const minute = { zone: 'Asia/Shanghai', seconds: 60 }
const at = (text: string) => Date.parse(text)

test('issues are numbered from midnight in the zone of the lottery', () => {
  expect(issueAt(minute, at('2026-01-04T16:00:00Z'))).toMatchObject({ number: '20260105-0001', index: 1 })
  expect(issueAt(minute, at('2026-01-04T15:59:59.999Z')).number).toBe('20260104-1440')
  expect(issueAt(minute, at('2026-01-05T04:00:30Z')).number).toBe('20260105-0721')
})

test('an issue closes when the next one opens, and is drawn after the drain', () => {
  for (const text of ['2026-01-05T04:00:30Z', '2026-02-28T15:59:10Z', '2028-02-28T16:00:00Z']) {
    const issue = issueAt(minute, at(text))
    const next = issueAt(minute, issue.closesMs)
    expect(next.opensMs).toBe(issue.closesMs)
    expect(issueBefore(minute, next)).toEqual(issue)
    expect(issue.drawsMs - issue.closesMs).toBe(6_000)
    expect(issueByNumber(minute, issue.number)).toEqual(issue)
  }
})

test('no number but those of the day is an issue', () => {
  for (const number of ['20260105-0000', '20260105-1441', '20261305-0001', 'x', '20260105-1', ''])
    expect(issueByNumber(minute, number), number).toBeNull()
})

test.each([
  ['Europe/London', '20260329', 23],
  ['Europe/London', '20261025', 25],
  ['America/New_York', '20260308', 23],
  ['America/New_York', '20261101', 25],
  ['Asia/Shanghai', '20280229', 24],
])('in %s the day %s has %i hours of issues without a gap or an overlap', (zone, day, hours) => {
  const timetable = { zone, seconds: 300 }
  expect(issuesOf(timetable, day)).toBe(hours * 12)
  let before = issueByNumber(timetable, `${day}-0001`)
  for (let index = 2; index <= hours * 12; index++) {
    const issue = issueByNumber(timetable, `${day}-${String(index).padStart(4, '0')}`)
    expect(issue?.opensMs).toBe(before?.closesMs)
    before = issue
  }
  expect(issueAt(timetable, before?.closesMs ?? 0).index).toBe(1)
})

describe('the lottery of a game code', () => {
  test.each([
    ['LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN', 'ssc', 60],
    ['LOTT:LOTT_JADE_TEN_CARS_5_MIN', 'pk10', 300],
    ['LOTT:LOTT_OPAL_THREE_DICE_3_MIN', 'k3', 180],
    ['LOTT:LOTT_OPAL_FIVE_OF_ELEVEN_10_MIN', 'x5', 600],
    ['LOTT:LOTT_OPAL_THREE_DIGITS_1_MIN', 'lf', 60],
  ])('%s is %s every %i seconds', (code, kind, seconds) => {
    expect(lotteryOf(code)).toMatchObject({ code, kind, timetable: { seconds } })
  })

  test('is none where the day cannot be divided, the kind is unknown, or no minutes are named', () => {
    for (const code of [
      'LOTT:X_FIVE_DIGITS_7_MIN',
      'LOTT:X_SEVEN_DIGITS_1_MIN',
      'ELOTT:X_THREE_DIGITS',
      'BGS:BGS_DICE',
    ])
      expect(lotteryOf(code), code).toBeNull()
  })
})
