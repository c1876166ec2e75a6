import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { languageCodes } from '../../entities/languages.ts'
import { Clause } from '../../entities/rewards/activity-cards.ts'
import { Award } from '../../entities/rewards/award.ts'
import { activityStates, drawTypes } from '../../entities/rewards/promotion-states.ts'
import { RafflePage } from '../../entities/rewards/raffle.ts'
import { RequestKey } from '../money/deposits.ts'

const row = { moduleId: 'MCS2', encrypt: false } as const
const Id = z.string().min(1).max(40)
const language = z.enum(languageCodes).default('en')
const Hash = z.string().max(64)

/** The member's own part of a seed; it changes what is drawn. */
export const ClientSeed = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(/^[A-Za-z0-9._-]+$/)

/** A try and everything that a check of it needs. */
export const Draw = z
  .object({
    id: z.string(),
    requestKey: z.string(),
    at: z.iso.datetime(),
    /** The place of the prize, from 0; of an envelope, of the share. */
    prize: z.number().int(),
    /** Null: no prize. */
    award: Award.nullable(),
    r: z.number().int(),
    nonce: z.number().int(),
    clientSeed: z.string(),
    /** The weights at the time of the draw; none of an envelope. */
    weights: z.array(z.number().int()),
    commitment: z.string(),
    /** Null until it is revealed. */
    seed: z.string().nullable(),
  })
  .meta({ id: 'PromotionDraw' })
export type Draw = z.output<typeof Draw>

/** A promotion whose rewards are drawn, with what the caller can do in it. */
export const DrawPage = z
  .object({
    id: z.string(),
    type: z.enum(drawTypes),
    title: z.string(),
    lead: z.string(),
    /** `spent`: the budget, the eggs or the shares are used up. */
    state: z.enum(['comingSoon', 'open', 'spent', 'over']),
    /** When it opens, or when it ends. */
    until: z.iso.datetime(),
    termsHash: z.string(),
    clauses: z.array(Clause),
    /** Prizes in their order: the weight is the odds of a segment, or the pieces (of eggs: that are left). */
    prizes: z.array(z.object({ award: Award.nullable(), weight: z.number().int() })),
    /** Eggs from which one is chosen; 0 of another kind. */
    eggs: z.number().int(),
    /** Of an envelope. Amounts are minor units. */
    envelope: z
      .object({
        total: Money,
        least: Money,
        shares: z.number().int(),
        left: z.number().int(),
        split: z.enum(['fixed', 'random']),
      })
      .nullable(),
    /** Of a raffle: it is drawn once for all numbers, so the fields of tries are empty. */
    raffle: RafflePage.nullable(),
    /** Tries of the period; null for one who cannot take part. */
    tries: z.object({ left: z.number().int(), used: z.number().int() }).nullable(),
    /** What the next draw is bound to; null for one who cannot take part. */
    seed: z.object({ commitment: z.string(), clientSeed: z.string(), nonce: z.number().int() }).nullable(),
    /** The caller's latest tries, the newest first. */
    draws: z.array(Draw),
  })
  .meta({ id: 'PromotionDrawPage' })
export type DrawPage = z.output<typeof DrawPage>

export const draws = {
  getActivity: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_activity',
    token: false,
    summary: 'Get a promotion whose rewards are drawn: odds or stock, the commitment of the next draw, and past draws.',
    description: '`id` is the id of a promotion or a kind of draw; a kind means the first promotion of that kind.',
    request: z.strictObject({ id: Id, language }),
    response: DrawPage,
    errors: ['PROMO_NOT_FOUND'],
  }),
  draw: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_draw',
    token: true,
    summary: 'Use a try: spin the wheel, break an egg, open the envelope. The prize is paid at once.',
    description: 'A second call with the same `requestKey` returns the same draw. `egg` is required for eggs.',
    request: z.strictObject({
      id: Id,
      termsHash: Hash,
      requestKey: RequestKey,
      egg: z.int().min(1).max(12).optional(),
    }),
    response: Draw,
    errors: [
      'TRIAL_MEMBER',
      'PROMO_NOT_FOUND',
      'PROMO_STATE',
      'PROMO_TERMS_CHANGED',
      'PROMO_NOT_ELIGIBLE',
      'PROMO_TICKETS_NONE',
      'PROMO_BUDGET_SPENT',
      'TIME_OUT',
      'LIMIT_REACHED',
    ],
  }),
  revealDraws: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_drawReveal',
    token: true,
    summary: "Reveal the seed of the member's draws and begin a new one.",
    description:
      'Returns the draws of the revealed seed. A seed without a draw is not revealed; only `clientSeed` then has an effect.',
    request: z.strictObject({ id: Id, clientSeed: ClientSeed.optional() }),
    response: z.object({ seed: z.string().nullable(), draws: z.array(Draw) }),
    errors: ['TRIAL_MEMBER', 'PROMO_NOT_FOUND', 'PROMO_STATE'],
  }),
  claimRaffle: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    token: true,
    summary: 'Take the prizes of a raffle; without any, take part in it and get the numbers that are earned by now.',
    description:
      'Repeating it pays nothing again and brings no number twice, with any `requestKey`. `award` is what this call paid.',
    request: z.strictObject({ promotionId: Id, termsHash: Hash, requestKey: RequestKey }),
    response: z.object({
      entryId: z.string(),
      state: z.enum(activityStates),
      numbers: z.array(z.number().int()),
      award: Award.nullable(),
    }),
    errors: [
      'TRIAL_MEMBER',
      'FEATURE_DISABLED',
      'PROMO_NOT_FOUND',
      'PROMO_STATE',
      'PROMO_TERMS_CHANGED',
      'PROMO_NOT_ELIGIBLE',
      'PROMO_BUDGET_SPENT',
      'TIME_OUT',
      'LIMIT_REACHED',
    ],
  }),
  getRaffleProof: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_raffleProof',
    token: true,
    summary: "Get the path from one of the member's numbers to the root that was published at the close.",
    request: z.strictObject({
      id: Id,
      occasion: z.string().max(20),
      number: z.coerce.number().int().min(1).max(9_999_999),
    }),
    response: z.object({ ticket: z.string(), path: z.string() }),
    errors: ['TRIAL_MEMBER', 'PROMO_NOT_FOUND'],
  }),
}
