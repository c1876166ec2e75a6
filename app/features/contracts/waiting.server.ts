import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { loadSwitches } from '#app/gateway-client/switches.server.ts'
import { isAgent } from '#app/session/index.ts'
import { optionalMember } from '#app/session/session.server.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import { hasContracts } from './panel-of-kind.ts'

/**
 * The contracts that wait for the answer of an agent; it is empty for other members, and when it could not be loaded
 * (specification section 4, login flow: the consolidated query).
 */
export async function loadWaiting(request: Request): Promise<readonly Contract[]> {
  const member = await toResult(optionalMember(request))
  if (!member.ok || !isAgent(member.value) || !hasContracts(await loadSwitches(request))) return []
  const answer = await toResult(gatewayFor(request).contracts.getConsolidatedContract({}))
  return answer.ok ? answer.value.requests : []
}

export async function countWaiting(request: Request): Promise<number> {
  return (await loadWaiting(request)).length
}
