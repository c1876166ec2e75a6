import { lunarYears } from '#lottery/index.ts'
import { type ImportedLottery, importedLotteryOf, type Station } from './imported/calendar.ts'
import type { CalendarState } from './imported/calendar-state.ts'
import type { LotteryKind } from './kinds.ts'
import { type Issue, type Timetable, usualDayOf } from './timetable.ts'

/** A lottery with draws at fixed times. */
export interface Lottery {
  /** The game code that launches it. */
  readonly code: string
  readonly kind: LotteryKind
  readonly timetable: Timetable
  /** Who draws it, when that is not this studio: its results are imported. */
  readonly operator: string | null
  /** The last day of the calendar that its draws need, `YYYYMMDD`: none is sold after it. Null where they need none. */
  readonly lastDay: string | null
  /** The stations whose results are its result, by day in their order; a lottery of one station has none. */
  parts?(day: string): readonly Station[]
}

/** The zone in which every lottery counts its days. */
const ZONE = 'Asia/Shanghai'

/** How a title names its kind; the minutes between two draws follow: `AMBER_FIVE_DIGITS_1_MIN`. */
const kindWords: readonly (readonly [words: string, kind: LotteryKind])[] = [
  ['FIVE_DIGITS', 'ssc'],
  ['THREE_DIGITS', 'lf'],
  ['FIVE_OF_ELEVEN', 'x5'],
  ['TEN_CARS', 'pk10'],
  ['THREE_DICE', 'k3'],
  ['SUM_28', 'pc28'],
  ['EIGHT_OF_TWENTY', 'happy10'],
  ['KENO', 'keno'],
  ['BINGO', 'bingo'],
  ['TWENTY_SEVEN_NUMBERS', 'vn27'],
  ['EIGHTEEN_NUMBERS', 'vn18'],
  ['THIRTY_SIX_NUMBERS', 'vn36'],
  ['SIX_OF_49', 'lhc'],
  ['THAI_STYLE', 'thai'],
  ['LAO_STYLE', 'lao'],
  ['HANOI_STYLE', 'hanoi'],
  ['THREE_TOP_TWO_BOTTOM', 'thai5'],
  ['SYNTHETIC_INDEX', 'stock'],
  ['FOUR_DIGITS', 'd4'],
  ['TOTO', 'toto'],
  ['SIX_RUNNERS', 'race6'],
]

/**
 * The lottery of a game code; null for any other game.
 *
 * @param calendars what staff have changed in the calendars of other operators: the lottery follows it
 */
export function lotteryOf(code: string, calendars?: CalendarState): Lottery | null {
  const imported = importedLotteryOf(code)
  if (imported) return importedLottery(code, imported, calendars)
  const minutes = Number(/_(\d{1,3})_MIN$/.exec(code)?.[1] ?? 0)
  const kind = kindWords.find(([words]) => code.includes(`_${words}_`))?.[1]
  if (!kind || minutes < 1 || MINUTES_A_DAY % minutes !== 0) return null
  // The animals of its draws are those of the lunar year.
  const lastDay = kind === 'lhc' ? lunarYears.lastDay.replaceAll('-', '') : null
  return { code, kind, timetable: { zone: ZONE, seconds: minutes * 60 }, operator: null, lastDay }
}

function importedLottery(code: string, imported: ImportedLottery, calendars?: CalendarState): Lottery {
  const { kind, operator, timetable, parts } = imported
  const current = {
    ...timetable,
    get moved() {
      return calendars?.movedDraws(operator, timetable.moved) ?? timetable.moved
    },
  }
  return {
    code,
    kind,
    operator,
    timetable: current,
    get lastDay() {
      return calendars?.lastDay(operator) ?? imported.lastDay
    },
    // The stations of a draw that has moved are those of its usual day.
    ...(parts && { parts: (day) => parts(usualDayOf(current, day) ?? day) }),
  }
}

/** Whether a draw lies after the calendar that it needs. */
export const isPastCalendar = ({ lastDay }: Pick<Lottery, 'lastDay'>, { day }: Pick<Issue, 'day'>): boolean =>
  lastDay !== null && day > lastDay

/** The words of a kind in game codes. */
export const wordsOfKind = (kind: LotteryKind): string => kindWords.find(([, one]) => one === kind)?.[0] ?? ''

const MINUTES_A_DAY = 1_440
