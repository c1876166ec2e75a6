import type { Wagering } from '#contract/entities/rewards/promotion.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'

/** The stakes of a game type, each counted up to the maximum bet. Minor units. */
export interface StakesOfType {
  readonly gameType: string | null
  readonly countedMinor: bigint
}

/** Progress in basis points of a minor unit, so that small stakes lose nothing. Specification section 7.5. */
export function progressOf(stakes: readonly StakesOfType[], contribution: Wagering['contribution']): bigint {
  const weights: Readonly<Record<string, number | undefined>> = contribution
  return stakes.reduce(
    (sum, { gameType, countedMinor }) => sum + countedMinor * BigInt(weights[gameType ?? ''] ?? 0),
    0n,
  )
}

/** Progress as shown: whole minor units, rounded down, at most what is required. */
export function doneMinor(progress: bigint, requiredMinor: bigint): bigint {
  const minor = progress / BigInt(BP_PER_WHOLE)
  return minor < requiredMinor ? minor : requiredMinor
}

/** Whether a task is done, compared without rounding. */
export function isWagered(progress: bigint, requiredMinor: bigint): boolean {
  return progress >= requiredMinor * BigInt(BP_PER_WHOLE)
}
