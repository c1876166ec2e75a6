export { createOperatorRoutes } from './operator.routes.ts'
