import type { Offer } from '#contract/endpoints/rewards/offers.ts'
import type { Announcement } from '#contract/entities/home.ts'

/** Fields of a promotion's card; the terms are on the promotions page. */
export interface PromotionTile {
  readonly id: string
  readonly title: string
  /** The first picture by sequence; null when there is none. */
  readonly imageUrl: string | null
  /** What an offer without a picture is drawn from; null for an announcement. */
  readonly offer: OfferDrawing | null
}

/** What an offer is drawn from. */
export interface OfferDrawing {
  readonly type: Offer['type']
  /** The figure as text, with the words before and after it; null where no figure says what it is. */
  readonly figure: { readonly before: string; readonly text: string; readonly after: string } | null
}

/** An offer as its page shows it. */
export type ShownOffer = Omit<Offer, 'figure'> & OfferDrawing

export function promotionTile({ id, title, images }: Announcement): PromotionTile {
  const [first] = images.toSorted((a, b) => a.sequence - b.sequence)
  return { id, title, imageUrl: first?.url ?? null, offer: null }
}

export const offerTile = ({ id, title, type, figure }: ShownOffer): PromotionTile => ({
  id,
  title,
  imageUrl: null,
  offer: { type, figure },
})

/** `/promotions#{promotionId}` is the offer of that id; an announcement that shares it gets another anchor. */
export const withOwnAnchor =
  (offers: readonly Pick<Offer, 'id'>[]) =>
  (announcement: Announcement): Announcement =>
    offers.some(({ id }) => id === announcement.id) ? { ...announcement, id: `news-${announcement.id}` } : announcement
