import * as z from 'zod'
import type { RewardText } from './award.ts'

/** The rules of promotions that draw: prize wheel, golden egg, red envelope and raffle. Promotions specification, section 9. */

/** Kinds whose rewards are drawn. Without zod's schemas, screens use the list of promotion-states.ts. */
type Text = z.ZodType<string, string>
type Reward = z.ZodType<RewardText, z.input<typeof RewardText>>

/** How a member gets tries. They are counted for each period, from the deposits and the settled stakes in it. */
export const triesOf = (Amount: Text) =>
  z
    .strictObject({
      on: z.literal('draw'),
      /** Tries that need nothing. */
      free: z.int().min(0).max(10).default(0),
      /** Each time that so much was deposited, or staked of the member's own money, brings one more. */
      perDeposit: Amount.optional(),
      perStake: Amount.optional(),
      /** At most so many in a period. */
      most: z.int().min(1).max(50),
    })
    .refine(
      ({ free, perDeposit, perStake }) => free > 0 || perDeposit || perStake,
      'needs free, perDeposit or perStake',
    )

const MAX_WEIGHT = 1_000_000

/** Prizes of a wheel, clockwise: without an amount it is a segment without a prize. */
export const wheelPrizesOf = (Amount: Reward) =>
  z
    .array(z.strictObject({ amount: Amount.optional(), weight: z.int().min(1).max(MAX_WEIGHT) }))
    .min(2)
    .max(12)
    .refine((prizes) => prizes.some(({ amount }) => amount), 'needs a prize with an amount')

/** The stock of eggs: without an amount they are eggs without a prize. */
export const eggPrizesOf = (Amount: Reward) =>
  z
    .array(z.strictObject({ amount: Amount.optional(), pieces: z.int().min(1).max(MAX_WEIGHT) }))
    .min(2)
    .max(12)
    .refine((prizes) => prizes.some(({ amount }) => amount), 'needs a prize with an amount')

/** When an envelope opens each day, in the promotion's time zone. */
export const envelopeTimes = z.strictObject({
  on: z.literal('open'),
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 20:00'),
  minutes: z.int().min(1).max(1439),
})

/** A sum and the shares that it is split into. */
export const envelopeOf = (Amount: Text) =>
  z
    .strictObject({
      kind: z.literal('cash'),
      total: Amount,
      shares: z.int().min(2).max(1000),
      /** The least share. */
      least: Amount,
      split: z.enum(['fixed', 'random']),
    })
    .refine(({ total, shares, least }) => Number(least) * shares <= Number(total), 'total is less than its shares')

/** Periods in which tries are counted. */
export const tryPeriods = z.enum(['once', 'perDay', 'perMonth'])

/** Most pieces of all prizes of a raffle together: they are paid in one transaction. */
export const RAFFLE_PIECES_MAX = 200

/** How a member gets numbers of a raffle, and when the winners are drawn. */
export const raffleTriggerOf = (Amount: Text) =>
  z
    .strictObject({
      on: z.literal('raffle'),
      /** Each time that so much was deposited, or staked of the member's own money, brings a number. */
      perDeposit: Amount.optional(),
      perStake: Amount.optional(),
      /** At most so many numbers for a member in a period. */
      most: z.int().min(1).max(1000),
      /** On the day after the period, in the promotion's time zone. */
      drawAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 20:00'),
      /** The lottery whose first result after `drawAt` is part of the draw: it is unknown when the numbers close. */
      outside: z.strictObject({ vendor: z.string().min(1).max(40), game: z.string().min(1).max(80) }),
    })
    .refine(({ perDeposit, perStake }) => perDeposit || perStake, 'needs perDeposit or perStake')

/** Prizes of a raffle, the first prize first; each piece is drawn by itself. */
export const rafflePrizesOf = (Amount: Text) =>
  z
    .array(z.strictObject({ amount: Amount, pieces: z.int().min(1).max(RAFFLE_PIECES_MAX) }))
    .min(1)
    .max(12)
    .refine(
      (prizes) => prizes.reduce((sum, { pieces }) => sum + pieces, 0) <= RAFFLE_PIECES_MAX,
      `has more than ${RAFFLE_PIECES_MAX} pieces`,
    )
