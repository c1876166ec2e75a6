import { merchantsOf } from '#brand-engine/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { countFigures } from './count.service.ts'
import type { FiguresDeps } from './deps.ts'

/** Counts play and cash of every merchant's members, every minute. */
export function playFiguresJob(services: FiguresDeps): Job {
  return {
    name: 'play-figures',
    cron: '* * * * *',
    async run() {
      for (const merchant of merchantsOf(services.brands)) await countFigures(services, merchant)
    },
  }
}
