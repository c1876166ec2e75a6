import type { LocalizedText } from '#brand-engine/schema/content-schema.ts'
import type { VipCause, VipKeepState } from '#contract/entities/rewards/vip-states.ts'
import { nextMonth } from './months.ts'

/** A level of a brand; experience is in hundredths. */
export interface Level {
  /** 1 is the lowest. */
  readonly rank: number
  readonly title: LocalizedText
  readonly lead: LocalizedText | undefined
  readonly reachUnits: bigint
  /** The experience of a month that keeps the level. */
  readonly keepUnits: bigint
  /** The level is never lost. */
  readonly isFloor: boolean
  /** What points for stakes are multiplied by, in percent. */
  readonly pointsPercent: number
  /** The most that one withdrawal may be; null: the cashier's. */
  readonly withdrawalMaxMinor: bigint | null
}

/** What a member's level depends on. Months are `yyyy-MM`. */
export interface Standing {
  readonly rank: number
  readonly peakRank: number
  /** The last month that is not checked. */
  readonly freeUntil: string
}

/** A change of a level. */
export interface LevelMove {
  readonly to: number
  readonly cause: VipCause
}

/**
 * The rise that experience brings: the highest level that it reaches. A level that was lost counts again in a month that
 * brings what it is kept with. Null: no rise.
 */
export function riseOf(
  levels: readonly Level[],
  { rank, peakRank }: Standing,
  { totalUnits, monthUnits }: { readonly totalUnits: bigint; readonly monthUnits: bigint },
): LevelMove | null {
  const reached = levels.filter(
    (level) =>
      level.rank > rank && totalUnits >= level.reachUnits && (level.rank > peakRank || monthUnits >= level.keepUnits),
  )
  const to = reached.at(-1)?.rank
  if (to === undefined) return null
  return { to, cause: to > peakRank ? 'reached' : 'regained' }
}

/** What keeps the level of a member in a month. */
export function keepStateOf(
  level: Level,
  { freeUntil }: Standing,
  { month, monthUnits }: { readonly month: string; readonly monthUnits: bigint },
): VipKeepState {
  if (level.isFloor || level.keepUnits === 0n) return 'never'
  if (month <= freeUntil) return 'free'
  return monthUnits >= level.keepUnits ? 'kept' : 'open'
}

/** The last free month after a rise: the month in which it happens and the full one after it are free. */
export const freeAfterRise = (month: string): string => nextMonth(month)
