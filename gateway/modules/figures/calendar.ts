import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import type { FigureDay } from './days.store.ts'
import { startOfSlot } from './slots.ts'

export type Day = Pick<FigureDay, 'day' | 'time_zone' | 'from_at' | 'until_at'>

/**
 * Tells the day of a slot: one that is stored keeps its zone and its ends, any other is a day of the brand's zone. A
 * brand that changes its zone changes no day that began before.
 */
export function createDays(stored: readonly Day[], timeZone: string): (slot: bigint) => Day {
  const known = [...stored]
  const bySlot = new Map<bigint, Day>()
  return (slot) => {
    const cached = bySlot.get(slot)
    if (cached) return cached
    const at = startOfSlot(slot)
    const found = known.find(({ from_at, until_at }) => from_at <= at && at < until_at) ?? dayOf(at, timeZone)
    if (!known.includes(found)) known.push(found)
    bySlot.set(slot, found)
    return found
  }
}

/** The day of an instant in a zone. */
export function dayOf(at: Date, timeZone: string): Day {
  const day = calendarDay(at, timeZone)
  const [from_at, until_at] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)]
  return { day, time_zone: timeZone, from_at, until_at }
}
