export { feedbackHandlers } from './feedback.handlers.ts'
