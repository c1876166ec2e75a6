export { type AccountRef, bonusAccount, houseAccount, playerAccount } from './accounts.ts'
export {
  type GamePosting,
  type StakePosting,
  selectChainEnd,
  selectPlaySinceDeposit,
  selectStakes,
} from './game-postings.store.ts'
export { type ChainLink, selectChainLink } from './hash-chain.store.ts'
export { extendHashChains, startHashChain } from './hash-chain.ts'
export type { HoldPurpose, HoldRequest } from './hold.store.ts'
export { selectHeld } from './hold.store.ts'
export { holdFunds, releaseHold, settleHold } from './holds.ts'
export {
  openPlayerAccount,
  openPlayerAccounts,
  type PostedTransaction,
  postTransaction,
  postTransactions,
  type TransactionRequest,
  type Transfer,
} from './ledger.service.ts'
export {
  bonusBalanceOf,
  cashBesideBonus,
  lockPlayerAccounts,
  openBonusAccount,
  selectHouseBalance,
  selectPlayerBalance,
} from './ledger.store.ts'
export { LedgerError, type LedgerErrorCode, toPlatformError } from './ledger-error.ts'
export {
  type EntryRange,
  type MemberPosting,
  selectLinesOf,
  selectMemberPostings,
  selectNewestPostings,
  sumMemberPostings,
} from './member-postings.store.ts'
export { type OwedSum, sumBonusMoney, sumPlayerMoney } from './owed.store.ts'
export { postBatched } from './post-batched.ts'
export {
  countStatement,
  type StatementRow,
  type StatementScope,
  selectBalanceAt,
  selectStatement,
  sumStatement,
  sumStatementByDay,
} from './statement.store.ts'
export {
  selectLedgerMerchants,
  selectTrialBalance,
  type TrialBalanceLine,
} from './verify.store.ts'
export { isClean, type LedgerAudit, verifyLedger } from './verify-ledger.ts'
export type { ReconciliationSources, RowSource, SumSource } from './verify-sources.store.ts'
