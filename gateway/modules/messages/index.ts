export type { MessagesDeps } from './deps.ts'
export { messagesHandlers } from './messages.handlers.ts'
export { insertMessage as sendMessage, insertMessages } from './messages.store.ts'
