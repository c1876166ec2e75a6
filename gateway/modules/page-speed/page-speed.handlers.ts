import type { pageSpeed } from '#contract/endpoints/page-speed.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { countVisit } from './count.service.ts'
import type { PageSpeedDeps } from './deps.ts'

export const pageSpeedHandlers = {
  reportPageSpeed: async (ctx, report) => {
    await countVisit(ctx, report)
    return {}
  },
} satisfies Handlers<typeof pageSpeed, PageSpeedDeps>
