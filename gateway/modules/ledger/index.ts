export { type AccountRef, houseAccount, playerAccount } from './accounts.ts'
export {
  openPlayerAccount,
  type PostedTransaction,
  postTransaction,
  type TransactionRequest,
  type Transfer,
} from './ledger.service.ts'
export { selectPlayerBalance } from './ledger.store.ts'
export { LedgerError, type LedgerErrorCode } from './ledger-error.ts'
export { verifyLedger } from './verify-ledger.ts'
