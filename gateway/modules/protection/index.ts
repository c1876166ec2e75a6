export { mayReceiveMarketing } from './breaks.service.ts'
export type { ProtectionDeps } from './deps.ts'
export { assertMayBet, assertMayDeposit, type Intent } from './enforce.ts'
export { protectionHandlers } from './protection.handlers.ts'
