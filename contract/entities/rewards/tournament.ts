import * as z from 'zod'
import { GameType } from '../game.ts'
import { AmountText } from './amount-text.ts'
import { tournamentScores } from './mission-states.ts'

/** What a tournament counts. Promotions specification, section 10.3. */
export const TournamentTrigger = z
  .strictObject({
    on: z.literal('tournament'),
    score: z.enum(tournamentScores),
    /** Kinds of games that count, all unless given, and the member's own money in a bet at the least. */
    games: z.array(GameType).min(1).optional(),
    leastStake: AmountText.optional(),
    /** Of equal scores: `first` ranks who had it first, `share` divides the prizes of the places equally. */
    tie: z.enum(['first', 'share']).default('first'),
  })
  // With the smallest stakes a multiplier costs nothing, and its odd units decide.
  .refine(({ score, leastStake }) => score !== 'bestMultiplier' || leastStake, {
    path: ['leastStake'],
    message: 'is needed with bestMultiplier',
  })

/** Most places with a prize: they are paid in one transaction. */
const PLACES_MAX = 200

/** Prizes, the best place first; an entry is for one place or for several equal ones. */
export const TournamentPrizes = z
  .array(z.strictObject({ amount: AmountText, places: z.int().min(1).max(PLACES_MAX) }))
  .min(1)
  .max(12)
  .refine(
    (prizes) => prizes.reduce((sum, { places }) => sum + places, 0) <= PLACES_MAX,
    `has more than ${PLACES_MAX} places`,
  )
