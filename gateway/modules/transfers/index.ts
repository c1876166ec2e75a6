export { transferRows } from './business.ts'
export { transfersHandlers } from './transfers.handlers.ts'
export { checkPendingTransfers, transferJob } from './transfers.job.ts'
