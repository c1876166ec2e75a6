export { callEncrypted } from './call-encrypted.server.ts'
export { replyWith } from './reply.server.ts'
