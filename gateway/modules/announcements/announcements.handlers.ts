import type { announcements } from '#contract/endpoints/announcements.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { announcementsOf, bannersOf } from './announcements.service.ts'
import type { AnnouncementsDeps } from './deps.ts'

export const announcementsHandlers = {
  listAnnouncements: async (ctx, request) => ({ list: announcementsOf(ctx, request) }),
  listBanners: async (ctx, { groupName, language }) => ({ list: bannersOf(ctx.brand, language, groupName) }),
} satisfies Handlers<typeof announcements, AnnouncementsDeps>
