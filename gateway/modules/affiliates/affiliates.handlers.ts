import type { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { AffiliatesDeps } from './deps.ts'
import { createLink, endLink, followLink, listLinks } from './links.service.ts'
import { readPostbacks, resendOwn } from './postbacks/read.service.ts'
import { removeTarget, saveTarget } from './postbacks/target.service.ts'

export const affiliatesHandlers = {
  followLink: (ctx, { code, domain }) => followLink(ctx, code, domain),
  listLinks: (ctx, page) => listLinks(ctx, page),
  createLink: (ctx, link) => createLink(ctx, link),
  endLink: async (ctx, { id }) => {
    await endLink(ctx, id)
    return {}
  },
  getPostbacks: (ctx, asked) => readPostbacks(ctx, asked),
  savePostbackTarget: async (ctx, target) => ({ secret: await saveTarget(ctx, target) }),
  removePostbackTarget: async (ctx) => {
    await removeTarget(ctx)
    return {}
  },
  resendPostback: async (ctx, { id }) => {
    await resendOwn(ctx, id)
    return {}
  },
} satisfies Handlers<typeof affiliates, AffiliatesDeps>
