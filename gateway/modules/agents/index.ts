export { agentsHandlers } from './agents.handlers.ts'
