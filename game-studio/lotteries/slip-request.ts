import type { ChasePlan } from './chase-plan.ts'
import type { Restriction } from './limits/restricted.ts'
import type { LineRequest } from './order-line.ts'

/** What a player sends: lines of one issue, all of which are taken or none. */
export interface SlipRequest {
  readonly requestId: string
  readonly issue: string
  /** The rules version that the page showed prices of. */
  readonly rules: string
  readonly lines: readonly LineRequest[]
  /** Bets the lines in so many issues, the first one included. */
  readonly draws: number
  readonly stopsOnWin: boolean
  readonly plan: ChasePlan
  /** A profit of this much over the drawn issues ends the chase; null: none does. */
  readonly stopsAtProfitMinor: string | null
  /** The series of the group whose prices the page showed; null: that of the player, as pages did before there was a choice. */
  readonly series: number | null
}

/** What a slip asks for, without the prices that its page showed. */
export const askedFor = ({ requestId, rules, lines, ...asked }: SlipRequest) => ({
  ...asked,
  lines: lines.map(({ play, selection, multiple }) => ({ play, selection, multiple })),
})

/** What a slip is sold by, beside the rules of its lottery. */
export interface SlipTerms {
  /** The player's own series; null: the operator gives none. */
  readonly own: number | null
  /** The numbers of an issue that are sold at a part of their price. */
  restrictedIn(issue: string): readonly Restriction[]
}
