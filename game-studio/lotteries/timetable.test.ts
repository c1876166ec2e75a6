import { describe, expect, test } from 'vitest'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
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

describe('a lottery that is drawn elsewhere', () => {
  const mondays = {
    zone: 'Asia/Ho_Chi_Minh',
    time: '16:15',
    closeBeforeMinutes: 10,
    days: { week: [1, 6] },
    moved: { '20260216': null, '20260221': '20260222' },
  }

  test('has one issue a draw day, which opens when the one before has closed and closes before the first ball', () => {
    const issue = issueAt(mondays, at('2026-03-02T00:00:00Z'))
    expect(issue).toMatchObject({ number: '20260302-0001', opensMs: at('2026-02-28T09:05:00Z') })
    expect([issue.closesMs, issue.drawsMs]).toEqual([at('2026-03-02T09:05:00Z'), at('2026-03-02T09:15:00Z')])
    expect(issueAt(mondays, issue.closesMs).number).toBe('20260307-0001')
    expect(issueBefore(mondays, issueAt(mondays, issue.closesMs))).toEqual(issue)
  })

  test('draws on no day that is left out, and on the day to which a draw has moved', () => {
    expect(issueByNumber(mondays, '20260216-0001')).toBeNull()
    expect(issueByNumber(mondays, '20260221-0001')).toBeNull()
    expect(issueByNumber(mondays, '20260222-0001')).not.toBeNull()
    expect(issueByNumber(mondays, '20260303-0001')).toBeNull()
    expect(issueByNumber(mondays, '20260302-0002')).toBeNull()
    expect(issueAt(mondays, at('2026-02-14T12:00:00Z')).number).toBe('20260222-0001')
  })

  test('closes at the same time of its day where clocks change', () => {
    const daily = {
      zone: 'America/New_York',
      time: '16:15',
      closeBeforeMinutes: 10,
      days: { week: [0, 1, 2, 3, 4, 5, 6] },
    }
    const [before, after] = [issueByNumber(daily, '20260307-0001'), issueByNumber(daily, '20260308-0001')]
    expect((after!.closesMs - before!.closesMs) / 3_600_000).toBe(23)
  })

  test('46 draws of Vietnam a week: 22 in the south, 17 in the centre, 7 in the north', () => {
    const week = Array.from({ length: 7 }, (_, index) => `2026030${index + 1}-0001`)
    const draws = (region: string) =>
      catalogue()
        .filter(({ code }) => code.endsWith(region) && !code.includes('_2_STATIONS_'))
        .flatMap(({ code, vendor }) => {
          const lottery = lotteryOf(`${vendor}:${code}`)
          if (!lottery) throw new Error(`${code} has no calendar`)
          return week.filter((number) => issueByNumber(lottery.timetable, number))
        }).length
    expect([draws('_XSMN'), draws('_XSMT'), draws('_XSMB')]).toEqual([22, 17, 7])
  })
})
