import type { Application } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import { type Offer, offersOf } from '../offers.ts'

export type ApplicationOffer = Offer & { readonly document: Application }

/** The brand's promotion with this id that is asked for with an application. @throws PlatformError PROMO_NOT_FOUND */
export function applicationOffer(ctx: RequestContext, id: string): ApplicationOffer {
  const found = offersOf(ctx).find(({ document }) => document.id === id)
  if (found?.document.type !== 'application') throw new PlatformError('PROMO_NOT_FOUND')
  return { ...found, document: found.document }
}

/**
 * How often an application can still be sent in a period.
 *
 * @param outcomes what has become of the applications of the entry so far
 */
export function attemptsLeft({ application }: Application, outcomes: readonly (string | null)[]): number {
  const used = outcomes.filter((outcome) => outcome !== 'takenBack').length
  return Math.max(0, 1 + application.reapply - used)
}
