import { DownlinePanel, InvitationsPanel, NoticesPanel, TeamPanel } from '#app/features/agents/index.ts'
import type { AgentPanelData } from './agent-panels.server.ts'

/** The screen of a panel of the agent centre. */
export function AgentPanelScreen({ shown }: { shown: AgentPanelData }) {
  switch (shown.panel) {
    case 'announcement':
      return <NoticesPanel {...shown.data} />
    case 'team':
      return <TeamPanel {...shown.data} />
    case 'register':
      return <InvitationsPanel {...shown.data} />
    case 'downline':
      return <DownlinePanel {...shown.data} />
  }
}
