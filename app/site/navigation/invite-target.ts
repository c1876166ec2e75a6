import { AGENT_REGISTER_PATH, hasAgentCentre } from '#app/agent-center/access.ts'
import { isAgent, isTrial } from '#app/session/index.ts'
import type { MemberInfo } from '#contract/entities/member.ts'

/**
 * Target of the side menu's invitation, or null (specification section 2, side menu): agents to their register centre,
 * other members to the referral page while REFERRAL is on. Trial members have none.
 */
export function inviteTarget(member: MemberInfo | null, switches: readonly string[]): string | null {
  if (isAgent(member)) return hasAgentCentre(member, switches) ? AGENT_REGISTER_PATH : null
  if (!member || isTrial(member) || !switches.includes('REFERRAL')) return null
  return '/member/referral'
}
