export { playHandlers } from './play.handlers.ts'
