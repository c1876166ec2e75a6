import {
  createDownline,
  loadAgentNotices,
  loadDownline,
  loadRegisterCentre,
  loadTeam,
} from '#app/features/agents/index.server.ts'
import { canSendToDownline, loadDownlineTransfer, sendToDownline } from '#app/features/transfers/index.server.ts'
import { requireSwitch } from '#app/gateway-client/switches.server.ts'
import { leadToDuePassword, requireAgent } from '#app/session/session.server.ts'
import { type AgentPanel, agentPanels } from './panels.ts'

const loaders = {
  announcement: loadAgentNotices,
  team: loadTeam,
  register: loadRegisterCentre,
  downline: loadDownlinePanel,
} satisfies Record<AgentPanel, (request: Request) => Promise<unknown>>

/** Whom the agent brought, and the form to send money to one of them that the address names. */
async function loadDownlinePanel(request: Request) {
  const [list, transfer, canSend] = await Promise.all([
    loadDownline(request),
    loadDownlineTransfer(request),
    canSendToDownline(request),
  ])
  return { list, transfer, canSend }
}

/** What the forms of the panels do; panels that only show have none. */
const actions: Partial<Record<AgentPanel, (request: Request) => Promise<unknown>>> = {
  register: createDownline,
  downline: async (request) => sendToDownline(request, await request.formData()),
}

/** A panel of the agent centre with its data. */
export type AgentPanelData = {
  [Panel in AgentPanel]: { panel: Panel; data: Awaited<ReturnType<(typeof loaders)[Panel]>> }
}[AgentPanel]

/** Loads a panel for an agent, the first one unless the address names another; an unknown one is a 404. */
export async function loadAgentPanel(request: Request, name: string | undefined): Promise<AgentPanelData> {
  const row = await rowOf(request, name)
  return { panel: row.panel, data: await loaders[row.panel](request) } as AgentPanelData
}

/** Does what a form of a panel asks for. */
export async function actOnAgentPanel(request: Request, name: string | undefined) {
  const { panel } = await rowOf(request, name)
  const action = actions[panel]
  if (!action) throw new Response(null, { status: 405 })
  return action(request)
}

async function rowOf(request: Request, name: string | undefined) {
  // Before the guard: its redirect would hide that the page does not exist.
  await requireSwitch(request, 'AGENTPOLICY')
  await requireAgent(request)
  await leadToDuePassword(request, '/agent/password')
  const row = name === undefined ? agentPanels[0] : agentPanels.find(({ panel }) => panel === name)
  if (!row) throw new Response(null, { status: 404 })
  return row
}
