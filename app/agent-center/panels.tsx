import { serverOnly$ } from 'vite-env-only/macros'
import {
  createDownline,
  loadAgentNotices,
  loadRegisterCentre,
  loadTeam,
  loadTeamBets,
  loadTeamTransactions,
  loadUserLoss,
} from '#app/features/agents/index.server.ts'
import {
  type DownlineResult,
  NoticesPanel,
  RegisterPanel,
  TeamBetsPanel,
  TeamPanel,
  TeamTransactionsPanel,
  UserLossPanel,
} from '#app/features/agents/index.ts'
import { sendToDownline } from '#app/features/transfers/index.server.ts'
import type { TransferResult } from '#app/features/transfers/index.ts'
import { definePanel, type PanelScreenProps } from '#app/lib/panel.ts'
import type { IconName } from '#app/ui/icons.tsx'
import { loadDownlineScreen } from './downline-screen.server.ts'
import { DownlineScreen } from './downline-screen.tsx'

type Shown<Load extends (...parameters: never[]) => Promise<unknown>, Answer = never> = PanelScreenProps<
  Awaited<ReturnType<Load>>,
  Answer
>

/**
 * The agent centre's panels in the order of its menu (specification section 2): the page is `/agentHome/<panel>`, the
 * texts are `agent:panel.<panel>` and `….lead`. Adding a panel is a row here, its screen and its texts.
 */
export const agentPanels = [
  definePanel(
    { panel: 'announcement', icon: 'megaphone' },
    {
      load: serverOnly$(loadAgentNotices),
      Screen: ({ data }: Shown<typeof loadAgentNotices>) => <NoticesPanel {...data} />,
    },
  ),
  definePanel(
    { panel: 'team', icon: 'trophy' },
    { load: serverOnly$(loadTeam), Screen: ({ data }: Shown<typeof loadTeam>) => <TeamPanel {...data} /> },
  ),
  definePanel(
    { panel: 'register', icon: 'plus' },
    {
      load: serverOnly$(loadRegisterCentre),
      act: serverOnly$(createDownline),
      Screen: ({ data, answer }: Shown<typeof loadRegisterCentre, DownlineResult>) => (
        <RegisterPanel {...data} answer={answer} />
      ),
    },
  ),
  definePanel(
    { panel: 'downline', icon: 'people' },
    {
      load: serverOnly$(loadDownlineScreen),
      act: serverOnly$(sendToDownline),
      Screen: (shown: Shown<typeof loadDownlineScreen, TransferResult>) => <DownlineScreen {...shown} />,
    },
  ),
  definePanel(
    { panel: 'bets', icon: 'rng' },
    {
      load: serverOnly$(loadTeamBets),
      Screen: ({ data }: Shown<typeof loadTeamBets>) => <TeamBetsPanel {...data} />,
    },
  ),
  definePanel(
    { panel: 'loss', icon: 'coin' },
    {
      load: serverOnly$(loadUserLoss),
      Screen: ({ data }: Shown<typeof loadUserLoss>) => <UserLossPanel {...data} />,
    },
  ),
  definePanel(
    { panel: 'details', icon: 'wallet' },
    {
      load: serverOnly$(loadTeamTransactions),
      Screen: ({ data }: Shown<typeof loadTeamTransactions>) => <TeamTransactionsPanel {...data} />,
    },
  ),
] satisfies readonly { readonly panel: string; readonly icon: IconName }[]

export type AgentPanel = (typeof agentPanels)[number]['panel']
