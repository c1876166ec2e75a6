export type { MessagesDeps } from './deps.ts'
export { messagesHandlers } from './messages.handlers.ts'
export { countUnreadMessages, insertMessage as sendMessage, insertMessages } from './messages.store.ts'
