import { isAgentType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'

/** Guard: only agents, affiliates among them, and only if the brand has agents (specification section 6). */
export function requireAgent({ brand, session }: Pick<MemberContext, 'brand' | 'session'>): void {
  requireSwitch(brand, 'AGENTPOLICY')
  if (!isAgentType(session.memberType)) throw new PlatformError('NON_AGENT_ACCOUNT')
}
