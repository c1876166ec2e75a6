import { onDemand } from '#app/lib/on-demand.tsx'

export { AnnouncementMarquee } from './announcement-marquee.tsx'
export { PromotionCard } from './promotion-card.tsx'
export type { PromotionTile } from './promotion-tile.ts'
export { PromotionsPage } from './promotions-page.tsx'
export { RichText } from './rich-text.tsx'

export const NoticeDialog = onDemand(async () => (await import('./notice-dialog.tsx')).NoticeDialog)
