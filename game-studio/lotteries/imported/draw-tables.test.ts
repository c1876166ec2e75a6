import { describe, expect, test } from 'vitest'
import { newYearIn } from '#lottery/index.ts'
import { addDays } from '../days.ts'
import { lotteryOf } from '../lottery.ts'
import { issueAt, issueByNumber } from '../timetable.ts'
import { drawTables } from './draw-tables.ts'

const timetableOf = (code: string) => {
  const lottery = lotteryOf(code)
  if (!lottery) throw new Error(`${code} is no lottery`)
  return lottery.timetable
}
const thai = timetableOf('TCG_SEA:TCG_SEA_THAI_GOVERNMENT')
const isDrawn = (timetable: ReturnType<typeof timetableOf>, day: string | null) =>
  issueByNumber(timetable, `${day}-0001`) !== null

describe('the Thai state lottery', () => {
  test.each([2026, 2027, 2028, 2029, 2035])(
    'draws 24 times in %i: not on New Year, Teachers and Labour Day, but the day after',
    (year) => {
      const days: string[] = []
      let issue = issueAt(thai, Date.parse(`${year}-01-01T00:00:00+07:00`))
      while (issue.day < `${year + 1}`) {
        days.push(issue.day.slice(4))
        issue = issueAt(thai, issue.closesMs)
      }
      expect(days).toHaveLength(24)
      expect(days.slice(0, 3)).toEqual(['0102', '0117', '0201'])
      expect(days.slice(8, 10)).toEqual(['0502', '0516'])
      expect(days.filter((day) => !/(01|16)$/.test(day))).toEqual(['0102', '0117', '0502'])
    },
  )
})

describe('Tết', () => {
  const north = timetableOf('TCG_LOTTO_VN:TCG_LOTTO_VN_MIEN_BAC_XSMB')
  const years = Array.from({ length: 75 }, (_, index) => 2026 + index)

  test.each(years)('the north rests on its eve and three days in %i, and draws before and after', (year) => {
    const tet = newYearIn(year, 'VN') ?? ''
    const drawn = [-2, -1, 0, 1, 2, 3].filter((days) => isDrawn(north, addDays(tet, days)))
    expect(drawn).toEqual([-2, 3])
  })

  test('the rest of 2030 begins a day before that of China would', () => {
    expect(['20300131', '20300201', '20300204', '20300205'].map((day) => isDrawn(north, day))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('the south and the centre draw on every day of it', () => {
    // Wednesday 2027-02-05 to Tuesday 02-09: Friday, Saturday, Sunday, Monday, Tuesday.
    const stations = ['VINH_LONG_XSMN', 'LONG_AN_XSMN', 'TIEN_GIANG_XSMN', 'CA_MAU_XSMN', 'BEN_TRE_XSMN']
    const days = ['20270205', '20270206', '20270207', '20270208', '20270209']
    expect(
      stations.map((name, at) => isDrawn(timetableOf(`TCG_LOTTO_VN:TCG_LOTTO_VN_${name}`), days[at] ?? '')),
    ).toEqual(days.map(() => true))
    expect(isDrawn(timetableOf('TCG_LOTTO_VN:TCG_LOTTO_VN_DAK_LAK_XSMT'), '20270209')).toBe(true)
  })
})

test('every calendar of another operator has an end and a source', () => {
  for (const [operator, { lastDay, source }] of Object.entries(drawTables)) {
    expect(lastDay, operator).toMatch(/^20\d{2}1231$/)
    expect(source.length, operator).toBeGreaterThan(20)
  }
})
