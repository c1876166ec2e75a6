import { assetUrl } from '#brand-engine/asset-url.ts'
import type { Brand } from '#brand-engine/brand.ts'
import { localized } from '#brand-engine/schema/content-schema.ts'
import type { PointItem } from '#brand-engine/schema/points.ts'
import type { Language } from '#contract/entities/languages.ts'
import { UNITS_PER_POINT } from '#contract/entities/rewards/point-states.ts'
import { amountMinorOf } from './config.ts'

/** The points of so many pieces, in hundredths. */
export function unitsOf({ points }: Pick<PointItem, 'points'>, pieces = 1): bigint {
  return BigInt(points) * BigInt(pieces) * UNITS_PER_POINT
}

/** What one piece credits in cash; null unless it is a cash item. */
export function cashMinorOf(item: PointItem, currency: string): bigint | null {
  return item.kind === 'cash' ? amountMinorOf(item.amount, currency) : null
}

export function needsAddress(item: PointItem): boolean {
  return item.kind === 'goods' && item.needsAddress
}

/** The words and the picture of an item for a reader. */
export function shownItem(brand: Brand, { title, lead, image }: PointItem, language: Language) {
  const { defaultLanguage } = brand.settings
  return {
    title: localized(title, language, defaultLanguage),
    lead: lead ? localized(lead, language, defaultLanguage) : '',
    image: image ? assetUrl(brand, image) : '',
  }
}
