import type { Announcement } from '#contract/entities/home.ts'

/** Fields of a promotion's card; the terms are on the promotions page. */
export interface PromotionTile {
  readonly id: string
  readonly title: string
  /** The first picture by sequence; null when there is none. */
  readonly imageUrl: string | null
}

export function promotionTile({ id, title, images }: Announcement): PromotionTile {
  const [first] = images.toSorted((a, b) => a.sequence - b.sequence)
  return { id, title, imageUrl: first?.url ?? null }
}
