import { merchantsOf } from '#brand-engine/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import type { AgentTreeDeps } from './deps.ts'
import { applyDueMoves } from './moves.service.ts'

/** Moves members whose new line begins, every minute. */
export function moveMembersJob(services: AgentTreeDeps): Job {
  return {
    name: 'move-members',
    cron: '* * * * *',
    async run() {
      for (const merchant of merchantsOf(services.brands)) await applyDueMoves(services, merchant)
    },
  }
}
