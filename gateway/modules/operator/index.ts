export type { OperatorDeps } from './deps.ts'
export { createOperatorRoutes } from './operator.routes.ts'
