import { countWaiting } from '#app/features/contracts/index.server.ts'
import { loadSwitches, requireSwitch } from '#app/gateway-client/switches.server.ts'
import { redirectToExpiredPassword, requireAgent } from '#app/session/session.server.ts'
import { type AgentPanel, agentPanelsOf } from './panels.tsx'

/** A panel of the agent centre with its data. */
export interface AgentPanelData {
  readonly panel: AgentPanel
  readonly data: unknown
  /** Contracts that wait for the agent's answer. */
  readonly waiting: number
}

/** Loads a panel for an agent, the first one unless the address names another. @throws Response 404 for an unknown panel */
export async function loadAgentPanel(request: Request, name: string | undefined): Promise<AgentPanelData> {
  const row = await rowOf(request, name)
  const [data, waiting] = await Promise.all([row.load?.(request), countWaiting(request)])
  return { panel: row.panel, data, waiting }
}

/** Runs the action of a panel's form. @throws Response 405 for a panel without forms */
export async function actOnAgentPanel(request: Request, name: string | undefined) {
  const { act } = await rowOf(request, name)
  if (!act) throw new Response(null, { status: 405 })
  return act(request, await request.formData())
}

async function rowOf(request: Request, name: string | undefined) {
  // Before requireAgent: its redirect would hide that the page does not exist.
  await requireSwitch(request, 'AGENTPOLICY')
  const { type } = await requireAgent(request)
  await redirectToExpiredPassword(request, '/agent/password')
  const panels = agentPanelsOf(await loadSwitches(request), type)
  const row = name === undefined ? panels[0] : panels.find(({ panel }) => panel === name)
  if (!row) throw new Response(null, { status: 404 })
  return row
}
