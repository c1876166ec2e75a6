export { announcementsHandlers } from './announcements.handlers.ts'
export type { AnnouncementsDeps } from './deps.ts'
