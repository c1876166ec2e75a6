export type { ReconciliationDeps } from './deps.ts'
export { reconciliationOperatorRoutes } from './operator.routes.ts'
export { type Reconciliation, reconcileDay } from './reconcile.ts'
export { type ReconciliationWatch, reconciliationJob } from './reconciliation.job.ts'
