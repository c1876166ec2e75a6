import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { NoRequest } from './common.ts'

export const messages = {
  getUnreadCount: endpoint({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    moduleId: 'CSP',
    token: true,
    encrypt: false,
    summary: "How many of the member's messages are unread.",
    request: NoRequest,
    response: z.object({ unreadMessage: z.number().int() }),
    errors: ['TRIAL_MEMBER'],
  }),
}
