import type { Logger } from 'pino'
import { merchantsOf } from '#brand-engine/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import type { SeriesDeps } from './deps.ts'
import { payRebates } from './pay/pay.service.ts'

/** Pays agents their rebates of the days that are over: it looks every ten minutes, and a day is over once. */
export function agentRebatesJob(services: SeriesDeps, log: Pick<Logger, 'error'>): Job {
  return {
    name: 'pay-agent-rebates',
    cron: '*/10 * * * *',
    run: () => payAllRebates(services, log).then(() => undefined),
  }
}

/**
 * Pays the agents of every merchant and returns the number of payments. A brand whose agents are switched off waits: its
 * days are paid when they are on again.
 *
 * @throws AggregateError with one error per merchant that could not be paid, after all others are
 */
export async function payAllRebates(services: SeriesDeps, log: Pick<Logger, 'error'>): Promise<number> {
  let paid = 0
  const failed: unknown[] = []
  for (const merchant of merchantsOf(services.brands)) {
    const brand = services.brands.findByMerchant(merchant)
    if (!brand || !hasSwitch(brand, 'AGENTPOLICY')) continue
    try {
      paid += await payRebates(services, merchant)
    } catch (error) {
      log.error({ err: error, merchant }, 'rebates of agents could not be paid')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} merchants could not be paid`)
  return paid
}
