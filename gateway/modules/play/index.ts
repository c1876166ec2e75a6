export type { PlayDeps } from './deps.ts'
export { playHandlers } from './play.handlers.ts'
