import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { languageCodes } from '../../entities/languages.ts'
import { ActivityCard, Clause } from '../../entities/rewards/activity-cards.ts'
import { promotionTypes } from '../../entities/rewards/promotion-states.ts'

/** The figure by which an offer is known: a rate or an amount. */
const OfferFigure = z.object({
  /** 10,000 bp are 100 %. */
  value: z.union([Money, z.object({ bp: z.number().int() })]),
  /** It is the most that can be had, not what everybody gets. */
  isMost: z.boolean(),
})

/** A promotion as everybody may read it, without the state of a member. */
export const Offer = z
  .object({
    id: z.string(),
    type: z.enum(promotionTypes),
    title: z.string(),
    lead: z.string(),
    /** The brand's picture; null without one. */
    imageUrl: z.string().nullable(),
    /** Null while it can be joined; when it opens otherwise. */
    opensAt: z.iso.datetime().nullable(),
    closesAt: z.iso.datetime(),
    /** Why nobody can take part any more: it has closed, or its budget is used; null otherwise. */
    over: z.enum(['ended', 'budgetUsed']).nullable(),
    /** Null where no figure says what it is. */
    figure: OfferFigure.nullable(),
    clauses: z.array(Clause),
  })
  .meta({ id: 'Offer' })
export type Offer = z.output<typeof Offer>

/** A member's state in a promotion. */
export const OfferState = ActivityCard.pick({
  id: true,
  state: true,
  entryId: true,
  until: true,
  award: true,
  closeReason: true,
  whyNot: true,
  progress: true,
})
  .extend({
    /** When the member can take part again, of what is done for this period; null otherwise. */
    nextAt: z.iso.datetime().nullable(),
    /** Of a reward in bonus money that queues: the title of the bonus that it waits for; null otherwise. */
    behind: z.string().nullable(),
  })
  .meta({ id: 'OfferState' })
export type OfferState = z.output<typeof OfferState>

/** What a deposit can start: bonus money with a task, or free rounds. */
export const DepositOffer = z
  .object({
    id: z.string(),
    title: z.string(),
    imageUrl: z.string().nullable(),
    /** The terms under which the member takes part, or would. */
    termsHash: z.string(),
    isJoined: z.boolean(),
    /** The least deposit, and until when it has to be paid. */
    min: Money,
    until: z.iso.datetime(),
    /** A part of the deposit, at most the cap; null for free rounds. */
    bonus: z.object({ bp: z.number().int(), cap: Money }).nullable(),
    freeRounds: z.object({ rounds: z.number().int(), bet: Money }).nullable(),
    /** What has to be staked: times the base, within so many days; null for free rounds whose wins are cash. */
    task: z
      .object({
        base: z.enum(['bonus', 'bonusAndDeposit', 'winnings']),
        times: z.number(),
        days: z.number().int(),
        /** The bonus money can be staked itself. */
        isStakeable: z.boolean(),
      })
      .nullable(),
    /** The title of the member's bonus that this one would wait for; null when it would start at once. */
    behind: z.string().nullable(),
  })
  .meta({ id: 'DepositOffer' })
export type DepositOffer = z.output<typeof DepositOffer>

export const offers = {
  listOffers: endpoint({
    moduleId: 'MCS2',
    method: 'GET',
    path: '/wps/relay/MCS2_offers',
    token: false,
    encrypt: false,
    summary: 'List what members of the merchant can take part in, the same for everybody.',
    description:
      'Promotions that are visible, not over, and have budget left; those that only a code, an operator or a level gives are not listed. What can be joined is first.',
    request: z.strictObject({
      language: z.enum(languageCodes).default('en'),
      /** `all`: what is over, too, for 30 days. */
      scope: z.enum(['open', 'all']).default('open'),
    }),
    response: z.object({ list: z.array(Offer) }),
    errors: [],
  }),
  listDepositOffers: endpoint({
    moduleId: 'MCS2',
    method: 'GET',
    path: '/wps/relay/MCS2_depositOffers',
    token: true,
    encrypt: false,
    summary: "List what the member's next deposit can start.",
    description:
      'Promotions that the member takes part in are first, in the order in which a deposit without a choice serves them. `promotion` of a deposit chooses one, or none.',
    request: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    response: z.object({ list: z.array(DepositOffer) }),
    errors: [],
  }),
  listOfferStates: endpoint({
    moduleId: 'MCS2',
    method: 'GET',
    path: '/wps/relay/MCS2_offerStates',
    token: true,
    encrypt: false,
    summary: "List the member's state in each promotion of the merchant.",
    description:
      'Of several entries the one that waits for the member most, of finished ones the latest; what cannot become this member’s is `close` with `whyNot`. Nothing for a trial member, an agent and a self-excluded member.',
    request: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    response: z.object({ list: z.array(OfferState) }),
    errors: [],
  }),
}
