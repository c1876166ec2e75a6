import { type DatedTable, endingTables, tableRows } from '#contract/provider/index.ts'
import { lunarYears } from '#lottery/index.ts'
import { isoDay } from '../days.ts'
import type { CalendarState } from '../imported/calendar-state.ts'
import { drawTables } from '../imported/draw-tables.ts'

/** Every table of dates of the studio that ends. What needs one after its last day is refused. */
export const studioTables = (calendars: CalendarState): DatedTable[] => [
  lunarYears,
  ...Object.entries(drawTables).map(([operator, { lastDay, source }]) => ({
    name: `draws-${operator.toLowerCase().replaceAll(' ', '-')}`,
    lastDay: isoDay(calendars.lastDay(operator) ?? lastDay),
    source,
  })),
]

/** Those that staff hear of now. */
export const endingStudioTables = (calendars: CalendarState, now: Date) => endingTables(studioTables(calendars), now)

export const studioTableRows = (calendars: CalendarState, now: Date) => tableRows(studioTables(calendars), now)
