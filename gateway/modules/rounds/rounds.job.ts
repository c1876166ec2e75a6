import type { Logger } from 'pino'
import type { Job } from '#gateway/jobs/index.ts'
import type { RoundsDeps } from './deps.ts'
import { sweepRounds } from './sweep.service.ts'

/** Background work of rounds. */
export function roundJobs(
  services: Pick<RoundsDeps, 'db' | 'clock' | 'live' | 'providers'>,
  log: Logger,
): readonly Job[] {
  return [
    {
      name: 'sweep-rounds',
      cron: '17 * * * *',
      async run() {
        for (const { merchant, roundId, provider, action } of await sweepRounds(services)) {
          log.warn(
            { merchant, round: roundId, provider, action },
            'a round was open for longer than the provider allows',
          )
        }
      },
    },
  ]
}
