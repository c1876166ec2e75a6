export { messagesHandlers } from './messages.handlers.ts'
