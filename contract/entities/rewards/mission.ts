import * as z from 'zod'
import { GameType } from '../game.ts'
import { AmountText } from './amount-text.ts'
import { RewardText } from './award.ts'
import { MISSION_STEPS_MAX } from './mission-states.ts'

/** Which bets count: kinds of games, all unless given, and the member's own money in a bet at the least. */
const play = {
  games: z.array(GameType).min(1).optional(),
  leastStake: AmountText.optional(),
}
/** What the step pays by itself, beside the reward for all steps. */
const reward = RewardText.optional()
const Count = z.int().min(1).max(100_000)

const Step = z.discriminatedUnion('metric', [
  z.strictObject({ metric: z.literal('turnover'), amount: AmountText, ...play, reward }),
  z.strictObject({ metric: z.enum(['rounds', 'wonRounds', 'distinctGames']), count: Count, ...play, reward }),
  z.strictObject({ metric: z.literal('depositSum'), amount: AmountText, reward }),
  z.strictObject({ metric: z.literal('depositCount'), count: Count, reward }),
  z.strictObject({ metric: z.literal('signInDays'), count: Count, reward }),
])
export type MissionStep = z.output<typeof Step>

/** The steps of a mission. Events count for every step from the moment at which the member takes part. */
export const MissionTrigger = z
  .strictObject({
    on: z.literal('mission'),
    /** `inOrder`: a step is reached only after the one before it. */
    order: z.enum(['any', 'inOrder']).default('any'),
    steps: z.array(Step).min(1).max(MISSION_STEPS_MAX),
    /** Members are ranked by this step, counted from 1. */
    board: z.int().min(1).max(MISSION_STEPS_MAX).optional(),
  })
  .refine(({ board = 1, steps }) => board <= steps.length, { path: ['board'], message: 'must be the number of a step' })
