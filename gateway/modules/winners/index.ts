export { winnersHandlers } from './winners.handlers.ts'
