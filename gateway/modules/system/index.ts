export type { SystemDeps } from './deps.ts'
export { type ClosedReason, closedReason } from './opening.ts'
export { systemHandlers } from './system.handlers.ts'
