import type { Brand } from '#brand-engine/brand.ts'
import { type VipGift, windowOf } from '#contract/entities/rewards/promotion.ts'
import { minorOfAmount } from '#contract/money/currency.ts'

/** The promotion that gives something when a level is reached for the first time, while it is open. */
export function giftOf({ promotions, settings }: Brand, rank: number, at: Date): VipGift | null {
  const found = promotions.find((document): document is VipGift => {
    if (document.type !== 'vipGift' || document.trigger.rank !== rank) return false
    const { opensAt, closesAt } = windowOf(document, settings.timeZone)
    return at >= opensAt && at < closesAt
  })
  return found ?? null
}

/** What reaching a level gives now, in minor units; null: nothing. */
export function giftMinorOf(brand: Brand, rank: number, at: Date): bigint | null {
  const gift = giftOf(brand, rank, at)
  return gift && minorOfAmount(gift.reward.amount, brand.settings.currency)
}
