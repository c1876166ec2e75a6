import { downlineTypeOf } from '#contract/entities/agency/downline.ts'
import { isAgentType, memberTypes } from '#contract/entities/member-types.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { requireDepth } from '#gateway/modules/agent-tree/index.ts'
import { storeOfferedSeries } from '#gateway/modules/series/index.ts'
import type { Credit } from './affiliate.ts'
import type { RegistrationDeps } from './deps.ts'
import { createAffiliateCode } from './own-code.ts'
import { insertAgent, selectAgentPath } from './registration.store.ts'

type Ctx = RequestContext<RegistrationDeps>

/**
 * The type of the account that a registration creates: that of the link, else a player. An agent who may no longer make
 * such accounts makes players.
 *
 * @throws {PlatformError} TREE_TOO_DEEP: the line of agents has its greatest length
 */
export async function typeByLink(tx: Tx, { merchant, brand }: Ctx, { link, agentId }: Credit): Promise<number> {
  const type = downlineTypeOf(link?.account_kind ?? 'MEMBER', link?.agent_type ?? memberTypes.member)
  if (type === null || !isAgentType(type)) return memberTypes.member
  await requireDepth(tx, brand, { merchant, agentId })
  return type
}

/** What a link gives a new account besides its type: a code of their own to an agent, and the series that it offers. */
export async function placeByLink(tx: Tx, ctx: Ctx, { link, agentId }: Credit, member: Member): Promise<void> {
  const { merchant, brand, services } = ctx
  const at = services.clock.now()
  if (isAgentType(member.type)) {
    const above = await selectAgentPath(tx, merchant, agentId)
    await insertAgent(tx, {
      merchant,
      member_id: member.id,
      parent_id: agentId,
      path: `${above ?? ''}${member.id}/`,
      affiliate_code: createAffiliateCode(brand),
      created_at: at,
    })
  }
  if (link?.series) {
    const offered = { merchant, memberId: member.id, agentId, setBy: `link:${link.id}`, at }
    await storeOfferedSeries(tx, offered, link.series)
  }
}
