import { newYearIn } from '#lottery/index.ts'
import { addDays } from '../days.ts'
import type { MovedDraws } from '../timetable.ts'

/** When the draws of an operator elsewhere are not held on their usual days, and how long that is known. */
interface DrawTable {
  /** `YYYYMMDD`. */
  readonly lastDay: string
  readonly moved: MovedDraws
  /** Where its dates are from, and where the next ones are found. */
  readonly source: string
}

/** Exceptions that follow from a rule are written out for so many years; a table ends sooner unless staff move its end. */
const YEARS = Array.from({ length: 75 }, (_, index) => 2026 + index)

/**
 * No Thai draw is held on New Year, on the Day of Teachers (for good since 2025) and on Labour Day: it moves to the day after. Before
 * 2025 that of New Year was held on 30 December, and feasts of the moon have moved others, so each year is checked.
 */
const thaiDays = { '0101': '0102', '0116': '0117', '0501': '0502' }

const thaiMoves: MovedDraws = Object.fromEntries(
  YEARS.flatMap((year) => Object.entries(thaiDays).map(([from, to]) => [`${year}${from}`, `${year}${to}`])),
)

/** The north rests on the last day of the lunar year and the first three of the next one, as Vietnam counts them. */
const tetRest: MovedDraws = Object.fromEntries(
  YEARS.flatMap((year) => {
    const newYear = newYearIn(year, 'VN')
    return newYear === null ? [] : [-1, 0, 1, 2].map((days) => [addDays(newYear, days), null])
  }),
)

const stations = 'stations by weekday (lottery specification 2.10); the lists of the lottery companies'

/** By the operator's name. The south and the centre draw through Tết. */
export const drawTables = {
  'Thai Government': {
    lastDay: '20281231',
    moved: thaiMoves,
    source: 'the yearly notice of the Government Lottery Office',
  },
  XSMB: { lastDay: '20271231', moved: tetRest, source: `${stations}; rests at Tết: the notice of XSMB` },
  XSMT: { lastDay: '20271231', moved: {}, source: stations },
  XSMN: { lastDay: '20271231', moved: {}, source: stations },
} as const satisfies Record<string, DrawTable>

export type DrawOperator = keyof typeof drawTables
