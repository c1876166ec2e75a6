export type { MessagesDeps } from './deps.ts'
export { messagesHandlers } from './messages.handlers.ts'
