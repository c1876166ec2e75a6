import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { countDays } from '../calendar.ts'
import type { FieldError } from '../errors.ts'
import { isoDate } from './field-patterns.ts'

export { gameKinds } from './statement-kinds.ts'

/** One transaction of a member, with the balance after it. */
export const StatementLine = z.object({
  /** The reference for customer service. */
  id: z.string(),
  /** One of `gameKinds`, `openingBalance`, or another kind of ledger transaction. */
  kind: z.string(),
  /** What it was for, in the words of that moment: a game with its lottery ticket, a promotion, an item. */
  about: z.string().nullable().default(null),
  /** Negative: a debit. */
  amount: Money,
  balanceAfter: Money,
  time: z.string(),
})
export type StatementLine = z.output<typeof StatementLine>

/** The total of one kind of transaction in a period. */
export const StatementSum = z.object({
  kind: z.string(),
  count: z.number().int(),
  /** Credits and debits, both unsigned. */
  credit: Money,
  debit: Money,
})
export type StatementSum = z.output<typeof StatementSum>

/** What moved in some time: credits and debits, both unsigned. */
export const StatementFlow = z.object({ count: z.number().int(), credit: Money, debit: Money })
export type StatementFlow = z.output<typeof StatementFlow>

/** What moved on one day of the brand's time zone. */
export const StatementDay = StatementFlow.extend({ day: z.string() })
export type StatementDay = z.output<typeof StatementDay>

/** Maximum period of one call, in days. */
export const PERIOD_MAX_DAYS = 93
/** The default period (specification section 9, date-range presets). */
export const PERIOD_DEFAULT_DAYS = 7

/** A day in the format yyyy-MM-dd, from the year 2000 on. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && isoDate(text) !== null
}

const Day = z.string().refine(isDay)

/** Query of a period: first and last day in the brand's time zone, both inclusive. */
export const periodQuery = { from: Day.optional(), to: Day.optional() }

/** The field error of an invalid period, or null. */
export function periodProblem({ from, to }: { readonly from: string; readonly to: string }): FieldError | null {
  const days = countDays(from, to)
  if (days < 1) return { path: 'to', key: 'periodOrder' }
  return days > PERIOD_MAX_DAYS ? { path: 'from', key: 'periodTooLong', params: { days: PERIOD_MAX_DAYS } } : null
}

/** The period that was used. */
export const Period = z.object({ from: z.string(), to: z.string(), timeZone: z.string() })
export type Period = z.output<typeof Period>
