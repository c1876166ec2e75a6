export type { WinnersDeps } from './deps.ts'
export { openDemoPool } from './jackpot.service.ts'
export { winnersHandlers } from './winners.handlers.ts'
