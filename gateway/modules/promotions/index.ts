export { advanceMember } from './advance.service.ts'
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
export type { PromotionsDeps } from './deps.ts'
export { drawsHandlers } from './draws/draws.handlers.ts'
export { dryRun } from './dry-run/dry-run.service.ts'
export { readLiability } from './dry-run/liability.service.ts'
export { selectAwardTitles } from './entries.store.ts'
export { giftOffer, giveGift } from './gifts/gifts.service.ts'
export { enterVipGifts } from './gifts/vip-gifts.service.ts'
export { bonusLineOf } from './grants/bonus-line.ts'
export { type Lock, listLocks } from './grants/locks.service.ts'
export { offersHandlers } from './handlers/offers.handlers.ts'
export { promotionsHandlers } from './handlers/promotions.handlers.ts'
export { listHeldRewards, lockHeldReward, payHeldReward, refuseHeldReward } from './held.service.ts'
export { promotionRows } from './ledger-rows.ts'
export { readLivePromo } from './live-promo.service.ts'
export { missionsHandlers } from './missions/missions.handlers.ts'
export { promotionJob } from './promotions.job.ts'
export { raffleJob } from './raffle/run-raffles.ts'
export { payAccrual, referralJob } from './referral/accrue.service.ts'
export { listAccruals, lockHeldAccrual, refuseAccrual } from './referral/decide.service.ts'
export { tournamentJob } from './tournaments/settle-tournaments.ts'
export { wordsOf } from './words.ts'
