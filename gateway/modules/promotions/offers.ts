import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { switchOfType } from '#contract/entities/rewards/promotion-states.ts'
import type { RequestContext } from '#gateway/context.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import { type Clause, termsHashOf, termsOf } from './rules/terms.ts'

/** A promotion as a brand offers it now. The document names its time zone. */
export interface Offer {
  readonly document: PromotionDocument
  readonly currency: string
  readonly termsHash: string
  readonly clauses: readonly Clause[]
}

/** The promotions in a brand's files whose kind is switched on, with the terms that a visitor reads. */
export function offersOf({ brand, merchant }: Pick<RequestContext, 'brand' | 'merchant'>): Offer[] {
  const { currency, timeZone } = brand.settings
  const place = { merchant, currency, timeZone }
  const isOn = ({ type }: PromotionDocument) =>
    !(type in switchOfType) || hasSwitch(brand, switchOfType[type as keyof typeof switchOfType])
  return brand.promotions.filter(isOn).map((given) => {
    const document = { ...given, window: { ...given.window, timeZone: given.window.timeZone ?? timeZone } }
    return { document, currency, termsHash: termsHashOf(document, place), clauses: termsOf(document, place) }
  })
}
