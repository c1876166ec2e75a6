export { FeedbackDialog } from './feedback-dialog.tsx'
