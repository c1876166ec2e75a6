export { openDemoPool } from './jackpot.service.ts'
export { winnersHandlers } from './winners.handlers.ts'
