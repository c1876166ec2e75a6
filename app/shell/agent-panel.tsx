import {
  type DownlineAnswer,
  DownlinePanel,
  NoticesPanel,
  RegisterPanel,
  TeamPanel,
} from '#app/features/agents/index.ts'
import type { AgentPanelData } from './agent-panels.server.ts'

/** The screen of a panel of the agent centre. `answer` is of the panel's own form. */
export function AgentPanelScreen({ shown, answer }: { shown: AgentPanelData; answer: DownlineAnswer | null }) {
  switch (shown.panel) {
    case 'announcement':
      return <NoticesPanel {...shown.data} />
    case 'team':
      return <TeamPanel {...shown.data} />
    case 'register':
      return <RegisterPanel {...shown.data} answer={answer} />
    case 'downline':
      return <DownlinePanel {...shown.data} />
  }
}
