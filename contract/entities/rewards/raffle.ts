import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { Award } from './award.ts'
import { activityStates, raffleStages } from './promotion-states.ts'

/** What the calls of raffles answer with. Promotions specification, section 9.4. */

const Instant = z.iso.datetime()

/** The caller in a raffle. */
const RaffleOwn = z.object({
  entryId: z.string(),
  state: z.enum(activityStates),
  numbers: z.array(z.number().int()),
  /** At most so many numbers. */
  most: z.number().int(),
  /** What is missing for the next number; null where it brings none. */
  nextByStake: Money.nullable(),
  nextByDeposit: Money.nullable(),
})

/** A winning number. */
const RaffleWinner = z.object({
  /** The place of the prize in the list, from 0. */
  prize: z.number().int(),
  number: z.number().int(),
  /** The member's name, masked; '' where nothing was paid because the member was excluded. */
  name: z.string(),
  award: Award,
  isMe: z.boolean(),
})

/** A raffle in one period, with everything that a check of it needs. */
export const RaffleRound = z
  .object({
    occasion: z.string(),
    stage: z.enum(raffleStages),
    closesAt: Instant,
    drawsAt: Instant,
    /** The hash of the seed, shown before the first number. */
    commitment: z.string(),
    /** Numbers of all members. */
    numbers: z.number().int(),
    /** Prizes, each piece counted. */
    pieces: z.number().int(),
    /** The root over all numbers; null until they close. */
    root: z.string().nullable(),
    /** The value that was unknown at the close, and the seed; null until the draw. */
    outside: z.string().nullable(),
    seed: z.string().nullable(),
    winners: z.array(RaffleWinner),
    /** Null for one who does not take part. */
    mine: RaffleOwn.nullable(),
  })
  .meta({ id: 'RaffleRound' })
export type RaffleRound = z.output<typeof RaffleRound>

/** The raffle that takes numbers now, and the one before it. */
export const RafflePage = z.object({
  /** The lottery whose first result after the time of the draw is part of it. */
  lottery: z.string(),
  current: RaffleRound.nullable(),
  last: RaffleRound.nullable(),
})
