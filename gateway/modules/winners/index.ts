export type { WinnersDeps } from './deps.ts'
export { winnersHandlers } from './winners.handlers.ts'
