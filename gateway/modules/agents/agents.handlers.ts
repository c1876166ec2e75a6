import type { agents } from '#contract/endpoints/agency/agents.ts'
import type { DownlineMember } from '#contract/entities/agency/downline.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { listDownline, readReferral } from './agents.service.ts'
import { createDownline } from './create-downline.ts'
import type { AgentsDeps } from './deps.ts'
import { teamOverview } from './team/overview.service.ts'
import { readTeamBets } from './team/team-bets.service.ts'
import { readTeamTransactions } from './team/team-transactions.service.ts'
import { readTree } from './team/tree.service.ts'
import { readUserLoss } from './team/user-loss.service.ts'

export const agentsHandlers = {
  getTeamOverview: (ctx, asked) => teamOverview(ctx, asked),
  getTeamTree: (ctx, asked) => readTree(ctx, asked),
  listTeamBets: (ctx, asked) => readTeamBets(ctx, asked),
  listUserLoss: (ctx, asked) => readUserLoss(ctx, asked),
  listTeamTransactions: (ctx, asked) => readTeamTransactions(ctx, asked),
  createDownline: (ctx, account) => createDownline(ctx, account),
  getReferral: (ctx) => readReferral(ctx),
  listDownline: async (ctx, { pageNo, pageSize, ...asked }) => {
    const { rows, total } = await listDownline(ctx, { ...asked, pageNo, pageSize })
    return {
      content: rows.map((row) => ({
        id: row.id,
        account: row.username,
        nickname: row.nickname ?? '',
        type: row.type,
        via: viaOf(row),
        registeredAt: row.created_at.toISOString(),
        lastLoginAt: row.last_login_at?.toISOString() ?? null,
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    }
  },
} satisfies Handlers<typeof agents, AgentsDeps>

function viaOf(row: { isMadeByAgent: boolean; isByAffiliateCode: boolean }): DownlineMember['via'] {
  if (row.isMadeByAgent) return 'agent'
  return row.isByAffiliateCode ? 'affiliate' : 'referral'
}
