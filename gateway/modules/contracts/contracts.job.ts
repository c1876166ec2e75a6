import type { Logger } from 'pino'
import { merchantsOf } from '#brand-engine/index.ts'
import { contractKinds } from '#contract/agency/contract-kinds.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import { switchOfKind } from './access.ts'
import { endMoved, expireRequests } from './clock.service.ts'
import type { ContractsDeps } from './deps.ts'
import { createPace } from './settle/pace.ts'
import { settleKind } from './settle/settle.service.ts'

type Parts = Pick<ContractsDeps, 'brands' | 'clock' | 'db' | 'live' | 'settings'>

/** Pays the contracts whose periods are over, and ends requests that were not answered, every minute. */
export function contractsJob(services: Parts, log: Pick<Logger, 'error'>): Job {
  return {
    name: 'settle-contracts',
    cron: '* * * * *',
    run: () => settleAll(services, log).then(() => undefined),
  }
}

/**
 * Settles every merchant's contracts and returns the number of settlements. A kind that the brand has switched off waits:
 * its periods are paid when it is on again.
 *
 * @throws AggregateError with one error per tree that could not be settled, after all others are
 */
export async function settleAll(services: Parts, log: Pick<Logger, 'error'>): Promise<number> {
  const pace = createPace()
  let settled = 0
  const failed: Error[] = []
  for (const merchant of merchantsOf(services.brands)) {
    await expireRequests(services, merchant)
    await endMoved(services, merchant)
    const brand = services.brands.findByMerchant(merchant)
    if (!brand || !hasSwitch(brand, 'AGENTPOLICY')) continue
    // The shortest periods first: they are paid soonest after their end.
    for (const kind of contractKinds.toReversed().filter((one) => hasSwitch(brand, switchOfKind[one]))) {
      const found = await settleKind(services, merchant, kind, { pace })
      settled += found.settled
      for (const error of found.failed) {
        log.error({ err: error, merchant }, 'a contract could not be settled')
        failed.push(error)
      }
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} trees of contracts could not be settled`)
  return settled
}
