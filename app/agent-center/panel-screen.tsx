import {
  type DownlineAnswer,
  DownlinePanel,
  NoticesPanel,
  RegisterPanel,
  TeamPanel,
} from '#app/features/agents/index.ts'
import { DownlineTransfer, type TransferAnswer, TransferDone } from '#app/features/transfers/index.ts'
import type { AgentPanelData } from './panels.server.ts'

/** What a panel's own form answers: the panel that is shown knows which of them it is. */
export type AgentPanelAnswer = DownlineAnswer | TransferAnswer

/** The screen of a panel of the agent centre. `answer` is of the panel's own form. */
export function AgentPanelScreen({ shown, answer }: { shown: AgentPanelData; answer: AgentPanelAnswer | null }) {
  switch (shown.panel) {
    case 'announcement':
      return <NoticesPanel {...shown.data} />
    case 'team':
      return <TeamPanel {...shown.data} />
    case 'register':
      return <RegisterPanel {...shown.data} answer={answer as DownlineAnswer | null} />
    case 'downline':
      return (
        <>
          <TransferDone answer={answer as TransferAnswer | null} />
          {shown.data.transfer ? (
            <DownlineTransfer data={shown.data.transfer} answer={answer as TransferAnswer | null} />
          ) : null}
          <DownlinePanel {...shown.data.list} canSend={shown.data.canSend} />
        </>
      )
  }
}
