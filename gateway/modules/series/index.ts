export type { SeriesDeps } from './deps.ts'
export {
  type RebateDay,
  type RebateOrder,
  type RebateScope,
  selectRebateDays,
  selectRebateOrders,
} from './income/income.store.ts'
export { seriesRows } from './ledger-rows.ts'
export type { SeriesSnapshot } from './rounds/rounds.store.ts'
export { settleRound } from './rounds/settle-round.ts'
export { type DueRebate, settleRounds } from './rounds/settle-rounds.ts'
export { readSnapshot, storeSnapshot } from './rounds/snapshot.ts'
export { seriesHandlers } from './series.handlers.ts'
export { agentRebatesJob } from './series.job.ts'
export { readMemberSeries, readOwnSeries } from './series.service.ts'
export { requireOffer, storeAllSeries, storeOfferedSeries, storeSeries } from './set-series.ts'
export { seriesDifferences } from './verify-series.ts'
