import type { Logger } from 'pino'
import type { Job } from '#gateway/jobs/index.ts'
import type { RoundsDeps } from './deps.ts'
import { countHeldWins } from './held-wins/held-wins.store.ts'
import { sweepRounds } from './open/sweep.service.ts'

/** Background work of rounds. */
export function roundJobs(
  services: Pick<RoundsDeps, 'db' | 'clock' | 'live' | 'providers'>,
  log: Logger,
  observeHeldWins: (open: readonly { readonly merchant: string; readonly count: number }[]) => void,
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
    {
      name: 'held-wins-alarm',
      cron: '*/5 * * * *',
      async run() {
        const open = await services.db.asPlatform(countHeldWins)
        observeHeldWins(open)
        for (const { merchant, count } of open) log.error({ merchant, count }, 'held wins wait for an operator')
      },
    },
  ]
}
