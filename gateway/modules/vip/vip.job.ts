import { merchantsOf } from '#brand-engine/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { countStakes } from './count.service.ts'
import { creditMembers, type OnReached } from './credit.service.ts'
import type { VipDeps } from './deps.ts'
import { checkMonths, warnMembers } from './months.service.ts'

/**
 * Every minute: counts stakes, credits experience, raises levels and checks the months that are over. `onReached` gives
 * what belongs to a level that is reached the first time.
 */
export function vipJob(services: VipDeps, onReached: OnReached): Job {
  return {
    name: 'vip-levels',
    cron: '* * * * *',
    async run() {
      for (const merchant of merchantsOf(services.brands)) await advanceVip(services, merchant, onReached)
    },
  }
}

/** Brings the levels of a merchant's members up to date; it may be repeated at any moment. */
export async function advanceVip(services: VipDeps, merchant: string, onReached: OnReached): Promise<void> {
  const brand = services.brands.findByMerchant(merchant)
  if (!brand || !(await countStakes(services, merchant))) return
  // A month that is over is judged by its own stakes, before new ones raise a level again.
  await checkMonths(services, brand)
  await creditMembers(services, brand, onReached)
  await warnMembers(services, brand)
}
