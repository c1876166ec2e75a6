export {
  loadNotices,
  loadPopupAnnouncements,
  loadPromotions,
  loadPromotionTiles,
} from './announcements.server.ts'
export { loadNoticePage } from './notices.server.ts'
