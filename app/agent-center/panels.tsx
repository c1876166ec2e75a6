import { serverOnly$ } from 'vite-env-only/macros'
import { actOnLinks, actOnPostbacks, loadLinks, loadPostbacks } from '#app/features/affiliates/index.server.ts'
import { type LinkResult, LinksPanel, type PostbackResult, PostbacksPanel } from '#app/features/affiliates/index.ts'
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
import {
  actOnContracts,
  loadContracts,
  loadDailySalary,
  loadDividend,
  loadHourlySalary,
  loadIncome,
  loadRealTimeSalary,
} from '#app/features/contracts/index.server.ts'
import { type ContractResult, ContractsPanel, IncomePanel, KindPanel } from '#app/features/contracts/index.ts'
import { definePanel, type PanelScreenProps } from '#app/lib/panel.ts'
import type { IconName } from '#app/ui/icons.tsx'
import { isAffiliateType } from '#contract/entities/member-types.ts'
import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import { actOnDownline, loadDownlineScreen } from './downline-screen.server.ts'
import { type DownlineAnswer, DownlineScreen } from './downline-screen.tsx'

type Shown<Load extends (...parameters: never[]) => Promise<unknown>, Answer = never> = PanelScreenProps<
  Awaited<ReturnType<Load>>,
  Answer
>

interface MenuEntry {
  readonly panel: string
  readonly icon: IconName
  /** The switches of which it requires one; without any the panel does not exist. */
  readonly needs?: readonly WhitelabelSwitch[]
  /** Affiliates, who bring by link, have no salaries. */
  readonly isForAffiliates?: false
}

const contractSwitches = ['DIVIDEND', 'DAILYSALARY', 'HOURLYSALARY', 'REALTIMESALARY'] as const

type KindShown = Shown<typeof loadDividend>
const kindScreen = ({ data }: KindShown) => <KindPanel data={data} />

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
    { panel: 'links', icon: 'globe' },
    {
      load: serverOnly$(loadLinks),
      act: serverOnly$(actOnLinks),
      Screen: (shown: Shown<typeof loadLinks, LinkResult>) => <LinksPanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'postbacks', icon: 'mail' },
    {
      load: serverOnly$(loadPostbacks),
      act: serverOnly$(actOnPostbacks),
      Screen: (shown: Shown<typeof loadPostbacks, PostbackResult>) => <PostbacksPanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'downline', icon: 'people' },
    {
      load: serverOnly$(loadDownlineScreen),
      act: serverOnly$(actOnDownline),
      Screen: (shown: Shown<typeof loadDownlineScreen, DownlineAnswer>) => <DownlineScreen {...shown} />,
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
  definePanel(
    // Also for a brand without contracts: lotteries bring rebates.
    { panel: 'income', icon: 'purse' },
    { load: serverOnly$(loadIncome), Screen: ({ data }: Shown<typeof loadIncome>) => <IncomePanel data={data} /> },
  ),
  definePanel(
    { panel: 'contracts', icon: 'copy', needs: contractSwitches },
    {
      load: serverOnly$(loadContracts),
      act: serverOnly$(actOnContracts),
      Screen: (shown: Shown<typeof loadContracts, ContractResult>) => <ContractsPanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'dividend', icon: 'crown', needs: ['DIVIDEND'] },
    { load: serverOnly$(loadDividend), Screen: kindScreen },
  ),
  definePanel(
    { panel: 'dailyWage', icon: 'calendar', needs: ['DAILYSALARY'], isForAffiliates: false },
    { load: serverOnly$(loadDailySalary), Screen: kindScreen },
  ),
  definePanel(
    { panel: 'hourlySalary', icon: 'clock', needs: ['HOURLYSALARY'], isForAffiliates: false },
    { load: serverOnly$(loadHourlySalary), Screen: kindScreen },
  ),
  definePanel(
    { panel: 'realTimeSalary', icon: 'refresh', needs: ['REALTIMESALARY'], isForAffiliates: false },
    { load: serverOnly$(loadRealTimeSalary), Screen: kindScreen },
  ),
] satisfies readonly MenuEntry[]

export type AgentPanel = (typeof agentPanels)[number]['panel']

/** The panels of a brand with these switches, for an agent of a type. */
export function agentPanelsOf(switches: readonly string[], memberType: number) {
  const isAffiliate = isAffiliateType(memberType)
  return agentPanels.filter(
    (row) =>
      (!('needs' in row) || row.needs.some((name) => switches.includes(name))) &&
      !(isAffiliate && 'isForAffiliates' in row),
  )
}
