import type { security } from '#contract/endpoints/security.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { SecurityDeps } from './deps.ts'
import { beginTotp, confirmTotp, getSecurity, removeTotp } from './security.service.ts'

export const securityHandlers = {
  getSecurity: (ctx) => getSecurity(ctx),
  beginTotp: (ctx) => beginTotp(ctx),
  confirmTotp: async (ctx, { code }) => {
    await confirmTotp(ctx, code)
    return {}
  },
  removeTotp: async (ctx, { password }) => {
    await removeTotp(ctx, password)
    return {}
  },
} satisfies Handlers<typeof security, SecurityDeps>
