export { agentsHandlers } from './agents.handlers.ts'
export type { AgentsDeps } from './deps.ts'
export { amountBand } from './team/amount-band.ts'
