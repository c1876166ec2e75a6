import * as z from 'zod'
import { countDays } from '../calendar.ts'
import type { FieldError } from '../errors.ts'
import { parseCalendarDate } from './field-patterns.ts'
import { Money } from './money.ts'

export { gameKinds } from './statement-kinds.ts'

/** One movement of a member's money, with the balance right after it. */
export const StatementLine = z.object({
  /** Names the movement, also to customer service. */
  id: z.string(),
  /** What happened: one of `gameKinds`, `openingBalance` and whatever else the ledger was told. */
  kind: z.string(),
  /** Below zero: it was taken from the member. */
  amount: Money,
  balanceAfter: Money,
  time: z.string(),
})
export type StatementLine = z.output<typeof StatementLine>

/** All movements of one kind within a period. */
export const StatementSum = z.object({
  kind: z.string(),
  count: z.number().int(),
  /** What came in and what went out, both without a sign. */
  credit: Money,
  debit: Money,
})
export type StatementSum = z.output<typeof StatementSum>

/** The longest period one call reads, in days: a season of records, as long as a page of it stays quick. */
export const PERIOD_MAX_DAYS = 93
/** What is shown until a period is chosen (specification section 9, date-range presets). */
export const PERIOD_DEFAULT_DAYS = 7

/** A day as a form and the wire write it: yyyy-MM-dd, of this millennium. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && parseCalendarDate(text) !== null
}

const Day = z.string().refine(isDay)

/** Query of a period: first and last day in the brand's time zone, both within it. */
export const periodQuery = { from: Day.optional(), to: Day.optional() }

/** What is wrong with a period, as a message at its field, or null. */
export function periodProblem({ from, to }: { readonly from: string; readonly to: string }): FieldError | null {
  const days = countDays(from, to)
  if (days < 1) return { path: 'to', key: 'periodOrder' }
  return days > PERIOD_MAX_DAYS ? { path: 'from', key: 'periodTooLong', params: { days: PERIOD_MAX_DAYS } } : null
}

/** The period that was read, as it was understood. */
export const Period = z.object({ from: z.string(), to: z.string(), timeZone: z.string() })
export type Period = z.output<typeof Period>
