import { addDays, calendarDay, countDays, startOfDay } from '../calendar.ts'
import type { ContractPeriod } from './contract-kinds.ts'
import { hourAt, hourOfKey, type PeriodBounds } from './hours.ts'

export type { PeriodBounds }

/** What periods depend on, frozen in a contract. `weekStart`: 1 is Monday. */
export interface PeriodRule {
  readonly period: ContractPeriod
  readonly zone: string
  readonly weekStart: number
}

/** A slot of figures, and the period of a real-time salary. */
export const SLOT_MS = 300_000
const MONDAY = 1

/** The period at an instant. Agents specification, section 5. */
export function periodAt(rule: PeriodRule, at: Date): PeriodBounds {
  if (rule.period === 'realTime') return slotFrom(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS)
  if (rule.period === 'hourly') return hourAt(rule.zone, at)
  return daysPeriod(rule, calendarDay(at, rule.zone))
}

/** The period right after another. */
export function periodAfter(rule: PeriodRule, { until }: Pick<PeriodBounds, 'until'>): PeriodBounds {
  return periodAt(rule, until)
}

/** The first period that begins after an instant. */
export function nextPeriod(rule: PeriodRule, at: Date): PeriodBounds {
  return periodAfter(rule, periodAt(rule, at))
}

/** The period of a key; null if the key is none of this rule's. */
export function periodOfKey(rule: PeriodRule, key: string): PeriodBounds | null {
  const found = boundsOfKey(rule, key)
  return found?.key === key ? found : null
}

function boundsOfKey(rule: PeriodRule, key: string): PeriodBounds | null {
  if (rule.period === 'realTime') {
    const at = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(key) ? Date.parse(key) : Number.NaN
    return Number.isNaN(at) ? null : periodAt(rule, new Date(at))
  }
  if (rule.period === 'hourly') return hourOfKey(rule.zone, key)
  const day = firstDayOfKey(rule, key)
  return day === null ? null : daysPeriod(rule, day)
}

function slotFrom(fromMs: number): PeriodBounds {
  const from = new Date(fromMs)
  return { key: `${from.toISOString().slice(0, 16)}Z`, from, until: new Date(fromMs + SLOT_MS) }
}

/** The period of whole days that a day is in. */
function daysPeriod(rule: PeriodRule, day: string): PeriodBounds {
  const { key, first, next } = daysOf(rule, day)
  return { key, from: startOfDay(first, rule.zone), until: startOfDay(next, rule.zone) }
}

function daysOf({ period, weekStart }: PeriodRule, day: string): { key: string; first: string; next: string } {
  const month = day.slice(0, 7)
  if (period === 'weekly') {
    const first = addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))
    return { key: isoWeek(addDays(first, 3)), first, next: addDays(first, 7) }
  }
  if (period === 'semiMonthly') {
    const isFirst = day.slice(8) < '16'
    return isFirst
      ? { key: `${month}-A`, first: `${month}-01`, next: `${month}-16` }
      : { key: `${month}-B`, first: `${month}-16`, next: nextMonth(month) }
  }
  if (period === 'monthly') return { key: month, first: `${month}-01`, next: nextMonth(month) }
  return { key: day, first: day, next: addDays(day, 1) }
}

/** A day that lies in the period of a key; null if the key is malformed. */
function firstDayOfKey({ period, weekStart }: PeriodRule, key: string): string | null {
  if (period === 'daily') return isDay(key) ? key : null
  if (period === 'monthly') return isDay(`${key}-01`) ? `${key}-01` : null
  if (period === 'semiMonthly') {
    const day = `${key.slice(0, 7)}-${key.endsWith('-A') ? '01' : '16'}`
    return isDay(day) ? day : null
  }
  const week = /^(\d{4})-W(\d\d)$/.exec(key)
  if (!week) return null
  // The week's Monday: the fourth of January is always in the first week. The middle day of a week decides its number.
  const january4 = `${week[1]}-01-04`
  const monday = addDays(january4, MONDAY - weekdayOf(january4) + 7 * (Number(week[2]) - 1))
  return addDays(monday, -3 + ((weekStart - weekdayOf(addDays(monday, -3)) + 7) % 7))
}

/** The first day of the month after. */
function nextMonth(month: string): string {
  return `${addDays(`${month}-28`, 4).slice(0, 7)}-01`
}

/** 1 is Monday, 7 Sunday. */
function weekdayOf(day: string): number {
  // 1 January 1970 was a Thursday.
  return ((((countDays('1970-01-01', day) + 2) % 7) + 7) % 7) + 1
}

/** The ISO 8601 week that a day is in: a week belongs to the year of its Thursday. */
function isoWeek(day: string): string {
  const thursday = addDays(day, 4 - weekdayOf(day))
  const year = thursday.slice(0, 4)
  const week = Math.ceil(countDays(`${year}-01-01`, thursday) / 7)
  return `${year}-W${String(week).padStart(2, '0')}`
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
}
