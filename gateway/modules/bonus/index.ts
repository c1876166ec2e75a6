export {
  forfeitGrant,
  isSettled,
  releaseGrant,
  reopenGrant,
  settleGrant,
  startGrant,
  startOf,
} from './grant-states.ts'
export {
  type ActiveGrant,
  addCounted,
  countedUpdate,
  type Grant,
  type GrantRow,
  insertGrant,
  isSameKind,
  selectActiveGrant,
  selectGrant,
  selectGrants,
  sumReleased,
} from './grants.store.ts'
export { promotionExpense } from './postings.ts'
export {
  bonusShareOf,
  countedUnits,
  doneMinor,
  isWagered,
  mayStake,
  minorOf,
  splitStake,
  wageringOf,
  weightOf,
} from './rule.ts'
export { addWinnings, grantOfWinnings } from './winnings.ts'
