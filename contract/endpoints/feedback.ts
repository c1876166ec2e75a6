import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Empty } from './common.ts'

/** Specification sections 5 and 9: feedback is at most 140 characters. */
export const FEEDBACK_MAX_LENGTH = 140
/** Shorter than this says nothing that could be acted on. */
export const FEEDBACK_MIN_LENGTH = 5

/** Longest way to be reached that is kept. */
export const FEEDBACK_CONTACT_MAX_LENGTH = 120
/** What a message is about. */
export const feedbackKinds = ['idea', 'problem', 'complaint', 'praise'] as const

export const feedback = {
  sendFeedback: endpoint({
    method: 'PUT',
    path: '/wps/feedback',
    moduleId: 'FEEDBACK',
    token: false,
    encrypt: false,
    summary: 'Send feedback of a visitor or member to the merchant.',
    request: z.strictObject({
      kind: z.enum(feedbackKinds).default('idea'),
      content: z.string().trim().min(FEEDBACK_MIN_LENGTH).max(FEEDBACK_MAX_LENGTH),
      contact: z.string().trim().max(FEEDBACK_CONTACT_MAX_LENGTH).default(''),
    }),
    response: Empty,
    errors: [],
  }),
}
