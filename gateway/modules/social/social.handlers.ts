import type { social } from '#contract/endpoints/social.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { SocialDeps } from './deps.ts'
import { finishSocial, listSocial, startSocial, unlinkSocial } from './social.service.ts'

export const socialHandlers = {
  startSocial,
  finishSocial,
  listSocial: async (ctx) => ({ list: await listSocial(ctx) }),
  unlinkSocial: async (ctx, { provider }) => {
    await unlinkSocial(ctx, provider)
    return {}
  },
} satisfies Handlers<typeof social, SocialDeps>
