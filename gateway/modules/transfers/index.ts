export { transferRows } from './business.ts'
export { compareTransfers } from './compare-transfers.ts'
export { transfersHandlers } from './transfers.handlers.ts'
export { checkPendingTransfers, transferJob } from './transfers.job.ts'
