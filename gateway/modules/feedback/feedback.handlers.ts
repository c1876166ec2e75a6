import type { feedback } from '#contract/endpoints/feedback.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { FeedbackDeps } from './deps.ts'
import { leaveFeedback } from './feedback.service.ts'

export const feedbackHandlers = {
  sendFeedback: async (ctx, message) => {
    await leaveFeedback(ctx, message)
    return {}
  },
} satisfies Handlers<typeof feedback, FeedbackDeps>
