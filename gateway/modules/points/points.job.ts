import type { Logger } from 'pino'
import { merchantsOf } from '#brand-engine/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import type { PointsDeps } from './deps.ts'
import { earnPoints } from './earn.service.ts'

type Parts = Pick<PointsDeps, 'db' | 'clock' | 'brands' | 'live'>

/** Counts stakes and credits points, every minute. */
export function pointsJob(services: Parts): Job {
  return { name: 'earn-points', cron: '* * * * *', run: () => earnAllPoints(services).then(() => undefined) }
}

/** Counts the stakes of every merchant; returns the number of members who got points. */
export async function earnAllPoints(services: Parts): Promise<number> {
  let credited = 0
  for (const merchant of merchantsOf(services.brands)) credited += await earnPoints(services, merchant)
  return credited
}

/** Publishes the rates when a gateway starts, so that the first rounds earn; later the job does. */
export function earnPointsAtStart(services: Parts, log: Pick<Logger, 'error'>): { stop(): Promise<void> } {
  const running = earnAllPoints(services).catch((error: unknown) => {
    log.error({ err: error }, 'points could not be counted at the start')
  })
  return { stop: async () => void (await running) }
}
