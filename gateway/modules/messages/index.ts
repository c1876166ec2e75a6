export type { MessagesDeps } from './deps.ts'
export { messagesHandlers } from './messages.handlers.ts'
export { countUnreadMessages, insertMessage as sendMessage } from './messages.store.ts'
export { type WriteParts, writeMessages } from './write-messages.ts'
