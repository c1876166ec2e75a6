import type { AgentPanelData } from './load-panel.server.ts'
import { agentPanels } from './panels.tsx'

/** The screen of a panel of the agent centre; `answer` belongs to the panel's own form. */
export function AgentPanelScreen({ shown, answer }: { shown: AgentPanelData; answer: unknown }) {
  const row = agentPanels.find(({ panel }) => panel === shown.panel)
  return row ? <row.Screen data={shown.data} answer={answer} /> : null
}
