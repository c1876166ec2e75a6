import type { Store } from '../../state/store.ts'
import { isCalendarDay } from '../days.ts'
import { type Lottery, lotteryOf } from '../lottery.ts'
import { isDated, issueByNumber, usualDayOf } from '../timetable.ts'
import { ResultRefused } from './result-text.ts'

interface Who {
  /** Who asked for it and who agreed. */
  readonly by: readonly string[]
  readonly reason: string
}

/** What staff change in the calendar of another operator. Days are written `YYYYMMDD`. */
export type CalendarWish = Who &
  (
    | { readonly kind: 'move'; readonly day: string; readonly to: string | null }
    | { readonly kind: 'end'; readonly lastDay: string }
  )

/** A calendar is confirmed by the notice of its operator, which reaches no further. */
const MOST_YEARS = 2

/**
 * Moves a draw of another operator, leaves it out, or says how far its calendar is confirmed. It concerns all lotteries of the operator.
 * A draw with orders is not moved: its orders are for that day.
 *
 * @throws ResultRefused in words for the person
 */
export async function changeCalendar(store: Store, lottery: Lottery, wish: CalendarWish, nowMs: number): Promise<void> {
  const { operator } = lottery
  if (operator === null) throw new ResultRefused('this lottery is drawn here: it has no calendar of another operator')
  const { by, reason } = wish
  const record = { operator, by, reason, at: new Date(nowMs).toISOString() }
  if (wish.kind === 'end') {
    refuseEnd(lottery, wish.lastDay, nowMs)
    return store.record({ t: 'calendarEnd', end: { ...record, lastDay: wish.lastDay } })
  }
  refuseMove(store, lottery, wish, nowMs)
  return store.record({ t: 'drawMoved', move: { ...record, day: wish.day, to: wish.to } })
}

function refuseEnd({ lastDay: known }: Lottery, lastDay: string, nowMs: number): void {
  if (!isCalendarDay(lastDay)) throw new ResultRefused(`${lastDay} is no day`)
  if (known !== null && lastDay <= known) throw new ResultRefused(`the calendar already goes to ${known}`)
  const furthest = `${new Date(nowMs).getUTCFullYear() + MOST_YEARS}1231`
  if (lastDay > furthest) throw new ResultRefused(`a calendar is confirmed up to ${furthest} at most`)
}

function refuseMove(
  store: Store,
  lottery: Lottery,
  { day, to }: { readonly day: string; readonly to: string | null },
  nowMs: number,
): void {
  const { timetable, lastDay } = lottery
  if (!isDated(timetable)) throw new ResultRefused('this lottery has no days of draws')
  const known = timetable.moved?.[day]
  const held = known === undefined ? day : known
  const isUsual = usualDayOf({ ...timetable, moved: {} }, day) === day
  if (!isCalendarDay(day) || !isUsual) throw new ResultRefused(`${day} is no usual day of draws`)
  if (held !== null) refuseBegun(store, lottery, held, nowMs)
  if (to === null) return
  if (!isCalendarDay(to) || (lastDay !== null && to > lastDay)) throw new ResultRefused(`${to} is not in the calendar`)
  const other = usualDayOf(timetable, to)
  if (other !== null && other !== day) throw new ResultRefused(`another draw is held on ${to}`)
  const closesMs = issueByNumber({ ...timetable, moved: { [day]: to } }, `${to}-0001`)?.closesMs ?? 0
  if (nowMs >= closesMs) throw new ResultRefused(`${to} is over`)
}

/** @throws ResultRefused where a draw of the operator is closed, or has orders */
function refuseBegun({ state }: Store, lottery: Lottery, held: string, nowMs: number): void {
  const { lotteries } = state
  const number = `${held}-0001`
  if (nowMs >= (issueByNumber(lottery.timetable, number)?.closesMs ?? 0))
    throw new ResultRefused(`the draw of ${held} is closed`)
  const orders = lotteries
    .published()
    .filter((code) => lotteryOf(code)?.operator === lottery.operator)
    .reduce((sum, code) => sum + lotteries.ordersOf(code, number).length, 0)
  if (orders > 0)
    throw new ResultRefused(
      `the draw of ${held} has orders, ${orders}: void it first (lottery void), so that they come back`,
    )
}
