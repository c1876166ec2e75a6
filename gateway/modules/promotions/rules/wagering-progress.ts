import type { Wagering } from '#contract/entities/rewards/promotion.ts'
import { weightOf } from '#gateway/modules/bonus/index.ts'

/** The stakes of a game type, each counted up to the maximum bet. Minor units. */
export interface StakesOfType {
  readonly gameType: string | null
  readonly countedMinor: bigint
}

/** Progress in basis points of a minor unit, so that small stakes lose nothing. Specification section 7.5. */
export function progressOf(stakes: readonly StakesOfType[], contribution: Wagering['contribution']): bigint {
  return stakes.reduce(
    (sum, { gameType, countedMinor }) => sum + countedMinor * weightOf({ contribution }, gameType),
    0n,
  )
}
