import type { Offer } from '#contract/endpoints/rewards/offers.ts'
import type { Announcement } from '#contract/entities/home.ts'

/** Fields of a promotion's card; the terms are on the promotions page. */
export interface PromotionTile {
  readonly id: string
  readonly title: string
  /** The brand's picture, of an announcement the first one by sequence; null when there is none. */
  readonly imageUrl: string | null
  /** The figure of an offer that has one. */
  readonly figure: Figure | null
}

/** A figure as text, with the words before and after it. */
export interface Figure {
  readonly before: string
  readonly text: string
  readonly after: string
}

/** An offer as its page shows it. */
export interface ShownOffer extends Omit<Offer, 'figure'> {
  readonly figure: Figure | null
  /** What the brand announces under the same id, as HTML; '' when it does not. */
  readonly announced: string
}

export function promotionTile({ id, title, images }: Announcement): PromotionTile {
  return { id, title, imageUrl: firstImage(images), figure: null }
}

export const offerTile = ({ id, title, imageUrl, figure }: ShownOffer): PromotionTile => ({
  id,
  title,
  imageUrl,
  figure,
})

/** An offer and the announcement of its id are one promotion; the announcements without an offer are the others. */
export function mergePromotions<Shown extends Pick<ShownOffer, 'id' | 'imageUrl'>>(
  offers: readonly Shown[],
  announced: readonly Announcement[],
) {
  const byId = new Map(announced.map((announcement) => [announcement.id, announcement]))
  const merged = offers.map((offer) => {
    const { images = [], content = '' } = byId.get(offer.id) ?? {}
    return { ...offer, imageUrl: offer.imageUrl ?? firstImage(images), announced: content }
  })
  const offered = new Set(offers.map(({ id }) => id))
  return { offers: merged, others: announced.filter(({ id }) => !offered.has(id)) }
}

const firstImage = (images: Announcement['images']): string | null =>
  images.toSorted((a, b) => a.sequence - b.sequence)[0]?.url ?? null
