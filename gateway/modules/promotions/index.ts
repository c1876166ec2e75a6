export {
  approveApplication,
  listApplications,
  lockOpenApplication,
  merchantOfApplication,
  readApplicationImage,
  rejectApplication,
  sumsOf,
} from './applications/decide.service.ts'
export { applicationImagesJob } from './applications/images.service.ts'
export { missionsHandlers } from './missions/missions.handlers.ts'
export type { PromotionsDeps } from './deps.ts'
export { drawsHandlers } from './draws/draws.handlers.ts'
export { dryRun } from './dry-run/dry-run.service.ts'
export { readLiability } from './dry-run/liability.service.ts'
export { giftOffer, giveGift } from './gifts.service.ts'
export { promotionRows } from './ledger-rows.ts'
export { offersHandlers } from './offers.handlers.ts'
export { promotionsHandlers } from './promotions.handlers.ts'
export { promotionJob } from './promotions.job.ts'
export { payAccrual, referralJob } from './referral/accrue.service.ts'
export { listAccruals, lockHeldAccrual, refuseAccrual } from './referral/decide.service.ts'
export { wordsOf } from './words.ts'
export { enterVipGifts } from './vip-gifts.service.ts'
