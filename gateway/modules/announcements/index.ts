export { announcementsHandlers } from './announcements.handlers.ts'
