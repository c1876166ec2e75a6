import type { messages } from '#contract/endpoints/messages.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { MessagesDeps } from './deps.ts'
import { listMessages, readMessages, unreadCount } from './messages.service.ts'

export const messagesHandlers = {
  getUnreadCount: async (ctx) => ({ unreadMessage: await unreadCount(ctx) }),
  listMessages: async (ctx, { pageNo, pageSize }) => {
    const { rows, total } = await listMessages(ctx, { pageNo, pageSize })
    return {
      content: rows.map(({ id, title, body, created_at, read_at }) => ({
        id,
        title,
        content: body,
        time: created_at.toISOString(),
        isRead: read_at !== null,
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    }
  },
  readMessages: async (ctx, { id }) => ({ unreadMessage: await readMessages(ctx, id ?? null) }),
} satisfies Handlers<typeof messages, MessagesDeps>
