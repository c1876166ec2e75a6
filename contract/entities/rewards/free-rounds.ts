import * as z from 'zod'
import { AmountText } from './amount-text.ts'

/** When free rounds can be had: at once, or after a deposit that is large enough. */
export const FreeRoundsTrigger = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('optIn') }),
  z.strictObject({ on: z.literal('deposit'), min: AmountText }),
])

/** The rounds, and the games of which the member picks one. Promotions specification, section 5. */
export const FreeRoundsTerms = z.strictObject({
  rounds: z.int().min(1).max(1000),
  /** The stake of each round. */
  bet: AmountText,
  /** As providers name them: `PG:PG_GARDEN_RUSH`. */
  games: z
    .array(z.string().regex(/^[^:\s]+:\S{1,100}$/, 'must be a game such as PG:PG_GARDEN_RUSH'))
    .min(1)
    .max(12)
    .refine((games) => new Set(games).size === games.length, 'names a game twice'),
  /** Days to play them, from the moment the game is picked. */
  days: z.int().min(1).max(365).default(7),
})
export type FreeRoundsTerms = z.output<typeof FreeRoundsTerms>

/** Free rounds as all that a promotion gives. */
export const FreeRoundsReward = FreeRoundsTerms.extend({ kind: z.literal('freeRounds') })
