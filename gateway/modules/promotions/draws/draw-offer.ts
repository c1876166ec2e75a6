import type { DrawDocument } from '#contract/entities/rewards/promotion.ts'
import { isTryType } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import { type Offer, offersOf } from '../offers.ts'

/** An offer with tries. */
export type DrawOffer<Document extends DrawDocument = DrawDocument> = Omit<Offer, 'document'> & {
  readonly document: Document
}

/** The draw of an id, or the first of a kind. @throws PlatformError PROMO_NOT_FOUND */
export function drawOfferOf(ctx: Pick<RequestContext, 'brand' | 'merchant'>, id: string): DrawOffer {
  const offer = offersOf(ctx).find(
    ({ document }) => document.id === id || (isTryType(document.type) && document.type === id),
  )
  const document = offer?.document
  if (!document || !isDraw(document)) throw new PlatformError('PROMO_NOT_FOUND')
  return { ...offer, document }
}

const isDraw = (document: Offer['document']): document is DrawDocument => isTryType(document.type)
