import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { agents } from '#contract/endpoints/agency/agents.ts'
import { isAgentType, isTrialType, memberTypes } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'
import { countDownline, countFriends, type Downline, selectAgentCodes, selectDownline } from './agents.store.ts'
import type { AgentsDeps } from './deps.ts'

/** A page of the agent's downline. Specification section 2, agent center menu: downline management. */
export function listDownline(ctx: MemberContext<AgentsDeps>, asked: ParsedRequestOf<typeof agents.listDownline>) {
  return ofAgent(ctx, async (tx, downline) => {
    const wanted = { ...downline, types: typesOf[asked.kind], search: asked.search }
    const page = { offset: (asked.pageNo - 1) * asked.pageSize, limit: asked.pageSize }
    return { total: await countDownline(tx, wanted), rows: await selectDownline(tx, wanted, page) }
  })
}

/** A member's referral code and the number of referred friends, if the brand has referrals. Specification section 2, side menu. */
export async function readReferral(
  ctx: MemberContext<AgentsDeps>,
): Promise<{ referralCode: string | null; friends: number }> {
  requireSwitch(ctx.brand, 'REFERRAL')
  const { merchant, session, services } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  return services.db.withMerchant(merchant, async (tx) => {
    const { referralCode } = await selectAgentCodes(tx, merchant, session.memberId)
    return { referralCode, friends: await countFriends(tx, merchant, session.memberId) }
  })
}

const typesOf = { ALL: undefined, AGENTS: memberTypes.agents, MEMBERS: [memberTypes.member] }

/** Guard: only agents, and only if the brand has agents (specification section 6). */
export async function ofAgent<Read>(
  ctx: MemberContext<AgentsDeps>,
  read: (tx: Tx, downline: Downline, codes: Awaited<ReturnType<typeof selectAgentCodes>>) => Promise<Read>,
): Promise<Read> {
  requireSwitch(ctx.brand, 'AGENTPOLICY')
  const { merchant, session, services } = ctx
  if (!isAgentType(session.memberType)) throw new PlatformError('NON_AGENT_ACCOUNT')
  return services.db.withMerchant(merchant, async (tx) => {
    const codes = await selectAgentCodes(tx, merchant, session.memberId)
    return read(tx, { merchant, agentId: session.memberId, affiliateCode: codes.affiliateCode }, codes)
  })
}
