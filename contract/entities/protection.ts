/** Kinds of limits a member sets for himself: money in and money lost in minor units, time in minutes. */
export const limitKinds = ['deposit', 'loss', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]

/** The past 24 hours, 7 days or month, always up to now: they have no midnight to wait for. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** A raise or a removal may be confirmed from then on. */
export const LIMIT_RAISE_DELAY_HOURS = 24
/** What nobody confirms by then is forgotten: who wanted it has thought better of it. */
export const LIMIT_RAISE_KEPT_DAYS = 7

/** Breaks a member may take, in hours; the longest is six weeks. */
export const timeOutHours = [24, 72, 168, 336, 720, 1008] as const

/** Self-exclusion is half a year at least, and cannot be undone before its end. */
export const exclusionMonths = [6, 12, 24, 60] as const

/** How often a member is told how long he has been here and what came of it; 0 is never. */
export const realityCheckMinutes = [15, 30, 60, 120, 0] as const
export const REALITY_CHECK_DEFAULT_MINUTES = 60
