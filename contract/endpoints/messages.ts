import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { MemberMessage } from '../entities/message.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { NoRequest } from './common.ts'

/** Messages of one page, as announcements and notices are paged (specification section 9). */
const MESSAGES_PAGE_SIZE = 9

export const messages = {
  getUnreadCount: endpoint({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    moduleId: 'CSP',
    token: true,
    encrypt: false,
    summary: "Get the number of the member's unread messages.",
    request: NoRequest,
    response: z.object({ unreadMessage: z.number().int() }),
    errors: ['TRIAL_MEMBER'],
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/wps/relay/CSP_messageList',
    moduleId: 'CSP',
    token: true,
    encrypt: false,
    summary: "List the member's messages, newest first.",
    request: z.strictObject(pageQuery(MESSAGES_PAGE_SIZE)),
    response: pageOf(MemberMessage),
    errors: ['TRIAL_MEMBER'],
  }),
  readMessages: endpoint({
    method: 'POST',
    path: '/wps/relay/CSP_readMessage',
    moduleId: 'CSP',
    token: true,
    encrypt: false,
    summary: "Mark one or all of the member's messages as read.",
    description: 'Returns the number of messages that are still unread.',
    request: z.strictObject({
      /** Absent: all. */
      id: z.uuid().optional(),
    }),
    response: z.object({ unreadMessage: z.number().int() }),
    errors: ['TRIAL_MEMBER', 'MESSAGE_NOT_FOUND'],
  }),
}
