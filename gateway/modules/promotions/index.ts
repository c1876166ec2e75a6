export type { PromotionsDeps } from './deps.ts'
export { promotionRows } from './ledger-rows.ts'
export { promotionsHandlers } from './promotions.handlers.ts'
export { promotionJob } from './promotions.job.ts'
