import { loadAgentNotices, loadDownline, loadInvitations, loadTeam } from '#app/features/agents/index.server.ts'
import { requireSwitch } from '#app/gateway-client/switches.server.ts'
import { requireAgent } from '#app/session/session.server.ts'
import { type AgentPanel, agentPanels } from './agent-panels.ts'

const loaders = {
  announcement: loadAgentNotices,
  team: loadTeam,
  register: loadInvitations,
  downline: loadDownline,
} satisfies Record<AgentPanel, (request: Request) => Promise<unknown>>

/** A panel of the agent centre with its data. */
export type AgentPanelData = {
  [Panel in AgentPanel]: { panel: Panel; data: Awaited<ReturnType<(typeof loaders)[Panel]>> }
}[AgentPanel]

/** Loads a panel for an agent, the first one unless the address names another; an unknown one is a 404. */
export async function loadAgentPanel(request: Request, name: string | undefined): Promise<AgentPanelData> {
  // Before the guard: its redirect would hide that the page does not exist.
  await requireSwitch(request, 'AGENTPOLICY')
  await requireAgent(request)
  const row = name === undefined ? agentPanels[0] : agentPanels.find(({ panel }) => panel === name)
  if (!row) throw new Response(null, { status: 404 })
  return { panel: row.panel, data: await loaders[row.panel](request) } as AgentPanelData
}
