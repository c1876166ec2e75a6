import { rebateMinor } from '#lottery/price/shares.ts'

/** The series of a round: of the sale, of the member, and of the agents from the upline to the top. */
export interface RoundSeries {
  readonly sold: number
  readonly own: number
  readonly agentSeries: readonly number[]
}

/** What a stake brings, in minor units: to the player, and to each agent in the order of `agentSeries`. */
export interface Takes {
  readonly playerMinor: bigint
  readonly agentMinor: readonly bigint[]
}

/**
 * Rebate and overrides of a stake. Each agent has the floor up to their own series less the floor below them, so that
 * together they have the floor of the whole. Agents specification, section 7.5.
 */
export function takesOf({ sold, own, agentSeries }: RoundSeries, stakeMinor: bigint): Takes {
  let below = 0n
  const agentMinor = agentSeries.map((series) => {
    const upTo = rebateMinor(stakeMinor, series, own)
    const income = upTo - below
    below = upTo
    return income
  })
  return { playerMinor: rebateMinor(stakeMinor, own, sold), agentMinor }
}
