export { payWins, type WinOutcome } from './batch/pay-wins.ts'
export { type Bet, type BetGame, placeBet } from './bet.service.ts'
export { betRecord, betSums, ticketOf } from './bet-record.ts'
export { hasOpenRoundsOfGrant } from './bonus/grant-rounds.store.ts'
export type { RoundsDeps } from './deps.ts'
export {
  activateGrant,
  cancelPendingGrant,
  selectPickedGrants,
  selectTryOfEntry,
} from './free-rounds/entry-rounds.store.ts'
export {
  cancelFreeRounds,
  createAtProvider,
  grantFreeRounds,
  type NewFreeRounds,
} from './free-rounds/free-rounds.service.ts'
export {
  type FreeRoundGrantRow,
  insertGrant as insertFreeRounds,
  selectGrant,
  selectGrants,
} from './free-rounds/free-rounds.store.ts'
export { decideHeldWin } from './held-wins/decide-held-win.ts'
export { createExposureMeter, type ExposureMeter } from './held-wins/exposure.ts'
export { countHeldWins, selectHeldWin, selectHeldWins } from './held-wins/held-wins.store.ts'
export { ceilingOf, heldUntil, noOwnWinLimits, type WinLimits } from './held-wins/win-limits.ts'
export { roundRows, roundSums } from './ledger-rows.ts'
export { checkMayBet } from './may-bet.service.ts'
export { type OpenRound, openRoundsOf } from './open/open-rounds.ts'
export { readOpenRounds } from './open/operator-open-rounds.ts'
export { type SweptRound, sweepRounds } from './open/sweep.service.ts'
export { selectSweeps } from './open/sweep.store.ts'
export { MULTIPLIER_PARTS, measureBestRound } from './played/best-round.store.ts'
export { countedCash, measurePlay, selectCountedStakes } from './played/played.store.ts'
export { type PlayedStake, readPlayedStakes } from './played/played-stakes.ts'
export { readPlayer, readSessionResult } from './player.service.ts'
export { defaultPolicy, type RoundPolicy } from './policy.ts'
export type { ProviderCall, ProviderCallResult } from './provider-call.ts'
export {
  type RoundScope,
  type RoundSums,
  type RoundWithGame,
  selectMovements,
  selectPlayedVendors,
  selectRoundOfMember,
  selectRounds,
  sumRounds,
  sumRoundsByDay,
} from './records.store.ts'
export { RoundRefusal, type RoundRefusalCode } from './refusal.ts'
export { type Rollback, rollBack } from './rollback.service.ts'
export {
  type RoundName,
  type RoundOfReference,
  selectRoundNames,
  selectRoundsOfReferences,
} from './rounds-of-references.store.ts'
export { payWin } from './win.service.ts'
export type { Win } from './win.ts'
