import { isAgent } from '#app/session/index.ts'
import type { MemberInfo } from '#contract/entities/member.ts'

/** Whether somebody has an agent centre: agents of a brand whose agent policy is on; it answers nobody else. */
export function hasAgentCentre(member: MemberInfo | null, switches: readonly string[]): boolean {
  return isAgent(member) && switches.includes('AGENTPOLICY')
}
