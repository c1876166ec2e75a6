/** Kinds of limits: deposits and losses in minor units, session time in minutes. */
export const limitKinds = ['deposit', 'loss', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]

/** The past 24 hours, 7 days or month, as rolling windows. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** A raised or removed limit can be confirmed after this time. */
export const LIMIT_RAISE_DELAY_HOURS = 24
/** An unconfirmed change expires after this time. */
export const LIMIT_RAISE_KEPT_DAYS = 7

/** Durations of a break in hours; the longest is six weeks. */
export const timeOutHours = [24, 72, 168, 336, 720, 1008] as const

/** Self-exclusion lasts at least half a year and cannot be ended early. */
export const exclusionMonths = [6, 12, 24, 60] as const

/** Intervals of the reality check in minutes; 0 disables it. */
export const realityCheckMinutes = [15, 30, 60, 120, 0] as const
export const REALITY_CHECK_DEFAULT_MINUTES = 60
