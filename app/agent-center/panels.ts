import type { IconName } from '#app/ui/icons.tsx'

/**
 * The agent centre's left menu in the order of specification section 2: the page is `/agentHome/<panel>`, the texts are
 * `agent:panel.<panel>` and `….lead`. A panel is a row here, its loader in agent-panels.server.ts and its screen in
 * agent-panel.tsx; a row is added with the panel it names.
 */
export const agentPanels = [
  { panel: 'announcement', icon: 'megaphone' },
  { panel: 'team', icon: 'trophy' },
  { panel: 'register', icon: 'plus' },
  { panel: 'downline', icon: 'people' },
] as const satisfies readonly { panel: string; icon: IconName }[]

export type AgentPanel = (typeof agentPanels)[number]['panel']

/** Where agents make accounts under them (specification section 2, side menu). */
export const AGENT_REGISTER_PATH = '/agentHome/register'
