import type { system } from '#contract/endpoints/system.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { SystemDeps } from './deps.ts'
import { brandPage, listHelpTopics } from './help.service.ts'
import { systemStatus } from './opening.ts'
import { domainRoute, permissionInfo } from './permission-info.ts'

export const systemHandlers = {
  getStatus: async (ctx) => ({
    status: systemStatus(ctx.brand, { ip: ctx.clientIp, country: ctx.clientCountry }),
    info: permissionInfo(ctx),
  }),
  getWhitelabel: async (ctx) => ({ list: [...ctx.brand.whitelabel] }),
  getDomainRoutes: async (ctx) => ({ mainDomain: ctx.brand.mainDomain, list: domainRoute(ctx.brand) }),
  getHelpCenter: async (ctx, { lang }) => ({ list: await listHelpTopics(ctx, lang) }),
  getBrandPage: async (ctx, { id, lang }) => ({ page: brandPage(ctx, id, lang) }),
} satisfies Handlers<typeof system, SystemDeps>
