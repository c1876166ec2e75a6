export type { ReconciliationDeps } from './deps.ts'
export { readReconciliations } from './read-reconciliation.ts'
export { type Reconciliation, reconcileDay } from './reconcile.ts'
export { type ReconciliationWatch, reconciliationJob } from './reconciliation.job.ts'
