import type { agents } from '#contract/endpoints/agents.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { listDownline, readReferral, teamOverview } from './agents.service.ts'

export const agentsHandlers = {
  getTeamOverview: (ctx, asked) => teamOverview(ctx, asked),
  getReferral: (ctx) => readReferral(ctx),
  listDownline: async (ctx, { pageNo, pageSize, ...asked }) => {
    const { rows, total } = await listDownline(ctx, { ...asked, pageNo, pageSize })
    return {
      content: rows.map((row) => ({
        id: row.id,
        account: row.username,
        nickname: row.nickname ?? '',
        type: row.type,
        via: row.isByAffiliateCode ? ('affiliate' as const) : ('referral' as const),
        registeredAt: row.created_at.toISOString(),
        lastLoginAt: row.last_login_at?.toISOString() ?? null,
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    }
  },
} satisfies Handlers<typeof agents>
