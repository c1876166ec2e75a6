export { type AccountRef, houseAccount, playerAccount } from './accounts.ts'
export { type HoldPurpose, type HoldRequest, holdFunds, releaseHold, settleHold } from './holds.ts'
export {
  openPlayerAccount,
  type PostedTransaction,
  postTransaction,
  type TransactionRequest,
  type Transfer,
} from './ledger.service.ts'
export { selectHouseBalance, selectPlayerBalance } from './ledger.store.ts'
export { LedgerError, type LedgerErrorCode, toPlatformError } from './ledger-error.ts'
export {
  countStatement,
  type StatementRow,
  type StatementScope,
  selectBalanceAt,
  selectStatement,
  sumStatement,
} from './statement.store.ts'
export { verifyLedger } from './verify-ledger.ts'
