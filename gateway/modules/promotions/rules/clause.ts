import type { GameType } from '#contract/entities/game.ts'
import type { ClauseKey } from '#contract/entities/rewards/clause-keys.ts'
import type { AwardKind } from '#contract/entities/rewards/promotion-states.ts'

/** A value in a clause, formatted for the reader by the screen. */
export type ClauseValue =
  | { readonly amountMinor: string; readonly currency: string; readonly kind?: AwardKind }
  | { readonly at: string }
  | { readonly bp: number }
  | { readonly gameType: GameType }
  | { readonly count: number }
  /** As providers name it; the wire has its name. */
  | { readonly game: string }
  /** Its id; the wire has its title. */
  | { readonly promotion: string }
  | { readonly text: string }

/** One sentence of the terms: the key of its text and the values in it. */
export interface Clause {
  readonly key: ClauseKey
  readonly params: Readonly<Record<string, ClauseValue>>
}
