import { isAgent } from '#app/session/index.ts'
import type { MemberInfo } from '#contract/entities/member.ts'

/** Whether a member has an agent centre: agents of a brand whose agent policy is on. */
export function hasAgentCentre(member: MemberInfo | null, switches: readonly string[]): boolean {
  return isAgent(member) && switches.includes('AGENTPOLICY')
}

/** Where agents create accounts for their downline (specification section 2, side menu). */
export const AGENT_REGISTER_PATH = '/agentHome/register'
