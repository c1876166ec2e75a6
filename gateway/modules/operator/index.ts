export type { OperatorDeps } from './deps.ts'
export type { OperatorEnv } from './env.ts'
export { createOperatorRoutes } from './operator.routes.ts'
