import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { endpoint } from '../../endpoint.ts'
import { languageCodes } from '../../entities/languages.ts'
import { Clause } from '../../entities/rewards/activity-cards.ts'
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
    /** Null where no figure says what it is. */
    figure: OfferFigure.nullable(),
    clauses: z.array(Clause),
  })
  .meta({ id: 'Offer' })
export type Offer = z.output<typeof Offer>

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
    request: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    response: z.object({ list: z.array(Offer) }),
    errors: [],
  }),
}
