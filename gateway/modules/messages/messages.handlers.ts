import type { messages } from '#contract/endpoints/messages.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { unreadCount } from './messages.service.ts'

export const messagesHandlers = {
  getUnreadCount: async (ctx) => ({ unreadMessage: await unreadCount(ctx) }),
} satisfies Handlers<typeof messages>
