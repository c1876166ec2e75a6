export type { FeedbackDeps } from './deps.ts'
export { feedbackHandlers } from './feedback.handlers.ts'
