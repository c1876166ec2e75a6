import { serverOnly$ } from 'vite-env-only/macros'
import { actOnDeposit, loadDeposits } from '#app/features/deposits/index.server.ts'
import { DepositPanel } from '#app/features/deposits/index.ts'
import { loadReferral } from '#app/features/invite/index.server.ts'
import { ReferralPanel } from '#app/features/invite/index.ts'
import { loadMessages, readMessages } from '#app/features/messages/index.server.ts'
import { MessagesPanel } from '#app/features/messages/index.ts'
import { actOnMissions, loadLeaderboards, loadMissions } from '#app/features/missions/index.server.ts'
import { LeaderboardPanel, MissionsPanel } from '#app/features/missions/index.ts'
import type { PaymentResult } from '#app/features/payments/index.ts'
import { actOnPoints, loadPointsPanel } from '#app/features/points/index.server.ts'
import { type PointsResult, PointsScreen } from '#app/features/points/index.ts'
import { actOnProtection, loadProtection } from '#app/features/protection/index.server.ts'
import { type ProtectionResult, ResponsiblePanel } from '#app/features/protection/index.ts'
import { loadAccountRecord, loadBets, loadProfit } from '#app/features/records/index.server.ts'
import { AccountRecordPanel, BetsPanel, ProfitPanel } from '#app/features/records/index.ts'
import {
  actOnBonusDetails,
  actOnRewards,
  countMissions,
  countRewards,
  countUnread,
  loadBonusDetails,
  loadRewards,
} from '#app/features/rewards/index.server.ts'
import { BonusDetailsPanel, type RewardResult, RewardsPanel } from '#app/features/rewards/index.ts'
import { actOnSecurity, loadSecurity } from '#app/features/security/index.server.ts'
import { SecurityPanel, type SecurityResult } from '#app/features/security/index.ts'
import { actOnFunds, loadFunds, loadUpline, sendToUpline } from '#app/features/transfers/index.server.ts'
import { FundsPanel, type TransferResult, UplinePanel } from '#app/features/transfers/index.ts'
import { loadVip } from '#app/features/vip/index.server.ts'
import { VipPanel } from '#app/features/vip/index.ts'
import { actOnWithdraw, loadWithdrawals } from '#app/features/withdrawals/index.server.ts'
import { WithdrawPanel } from '#app/features/withdrawals/index.ts'
import { definePanel, type PanelScreenProps } from '#app/lib/panel.ts'
import { hasPage } from '#app/session/index.ts'
import type { IconName } from '#app/ui/icons.tsx'
import type { MemberInfo } from '#contract/entities/member.ts'
import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'

/** The menu's part of a row: the page is `/member/<panel>`, the texts are `member:panel.<panel>` and `….lead`. */
interface MenuEntry {
  readonly panel: string
  readonly icon: IconName
  /** The switch the panel requires; without it the panel does not exist. */
  readonly needs?: WhitelabelSwitch
  /** The count of the menu's badge. */
  readonly badge?: ((request: Request) => Promise<number>) | undefined
  /** A trial member sees a notice there that a real account is required (specification section 4, trial accounts). */
  readonly realAccount: boolean
}

type Shown<Load extends (...parameters: never[]) => Promise<unknown>, Answer = never> = PanelScreenProps<
  Awaited<ReturnType<Load>>,
  Answer
>

/**
 * The member centre's panels in the order of its menu (specification section 2). Adding a panel is a row here, its
 * screen and its texts. `serverOnly$` keeps loaders and actions out of the browser's bundle.
 */
export const memberPanels = [
  definePanel(
    { panel: 'securityCenter', icon: 'shield', realAccount: true },
    {
      load: serverOnly$(loadSecurity),
      act: serverOnly$(actOnSecurity),
      Screen: (shown: Shown<typeof loadSecurity, SecurityResult>) => <SecurityPanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'transferFund', icon: 'wallet', realAccount: true },
    {
      load: serverOnly$(loadFunds),
      act: serverOnly$(actOnFunds),
      Screen: (shown: Shown<typeof loadFunds, TransferResult>) => <FundsPanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'depositv2', icon: 'plus', realAccount: true },
    {
      load: serverOnly$(loadDeposits),
      act: serverOnly$(actOnDeposit),
      Screen: ({ data, answer }: Shown<typeof loadDeposits, PaymentResult>) => (
        <DepositPanel {...data} answer={answer} />
      ),
    },
  ),
  definePanel(
    { panel: 'withdraw', icon: 'bank', realAccount: true },
    {
      load: serverOnly$(loadWithdrawals),
      act: serverOnly$(actOnWithdraw),
      Screen: ({ data, answer }: Shown<typeof loadWithdrawals, PaymentResult>) => (
        <WithdrawPanel {...data} answer={answer} />
      ),
    },
  ),
  definePanel(
    { panel: 'transferUpline', icon: 'arrowUp', needs: 'TRANSFERUPLINE', realAccount: true },
    {
      load: serverOnly$(loadUpline),
      act: serverOnly$(sendToUpline),
      Screen: (shown: Shown<typeof loadUpline, TransferResult>) => <UplinePanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'personalHistoryCopy', icon: 'calendar', realAccount: true },
    { load: serverOnly$(loadBets), Screen: ({ data }: Shown<typeof loadBets>) => <BetsPanel data={data} /> },
  ),
  definePanel(
    { panel: 'transactionHistory', icon: 'coin', realAccount: true },
    {
      load: serverOnly$(loadAccountRecord),
      Screen: ({ data }: Shown<typeof loadAccountRecord>) => <AccountRecordPanel {...data} />,
    },
  ),
  definePanel(
    { panel: 'personalProfit', icon: 'trophy', realAccount: true },
    { load: serverOnly$(loadProfit), Screen: ({ data }: Shown<typeof loadProfit>) => <ProfitPanel {...data} /> },
  ),
  definePanel(
    { panel: 'bonusDetails', icon: 'purse', realAccount: true },
    {
      load: serverOnly$(loadBonusDetails),
      act: serverOnly$(actOnBonusDetails),
      Screen: (shown: Shown<typeof loadBonusDetails, RewardResult>) => <BonusDetailsPanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'rewardCentre', icon: 'promo', badge: serverOnly$(countRewards), realAccount: false },
    {
      load: serverOnly$(loadRewards),
      act: serverOnly$(actOnRewards),
      Screen: (shown: Shown<typeof loadRewards, RewardResult>) => <RewardsPanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'points', icon: 'sparkle', needs: 'POINTMALL', realAccount: true },
    {
      load: serverOnly$(loadPointsPanel),
      act: serverOnly$(actOnPoints),
      Screen: (shown: Shown<typeof loadPointsPanel, PointsResult>) => <PointsScreen {...shown} />,
    },
  ),
  definePanel(
    { panel: 'vip', icon: 'crown', needs: 'VIP', realAccount: true },
    { load: serverOnly$(loadVip), Screen: ({ data }: Shown<typeof loadVip>) => <VipPanel data={data} /> },
  ),
  definePanel(
    { panel: 'mission', icon: 'target', needs: 'MISSION', badge: serverOnly$(countMissions), realAccount: true },
    {
      load: serverOnly$(loadMissions),
      act: serverOnly$(actOnMissions),
      Screen: (shown: Shown<typeof loadMissions, RewardResult>) => <MissionsPanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'missionLeaderboard', icon: 'fire', needs: 'MISSION', realAccount: true },
    {
      load: serverOnly$(loadLeaderboards),
      Screen: ({ data }: Shown<typeof loadLeaderboards>) => <LeaderboardPanel data={data} />,
    },
  ),
  definePanel(
    { panel: 'referral', icon: 'people', needs: 'REFERRAL', realAccount: true },
    { load: serverOnly$(loadReferral), Screen: ({ data }: Shown<typeof loadReferral>) => <ReferralPanel {...data} /> },
  ),
  definePanel(
    { panel: 'responsibleGaming', icon: 'pause', realAccount: true },
    {
      load: serverOnly$(loadProtection),
      act: serverOnly$(actOnProtection),
      Screen: (shown: Shown<typeof loadProtection, ProtectionResult>) => <ResponsiblePanel {...shown} />,
    },
  ),
  definePanel(
    { panel: 'messageV2', icon: 'mail', badge: serverOnly$(countUnread), realAccount: true },
    {
      load: serverOnly$(loadMessages),
      act: serverOnly$(readMessages),
      Screen: ({ data }: Shown<typeof loadMessages>) => <MessagesPanel {...data} />,
    },
  ),
] satisfies readonly MenuEntry[]

export type MemberPanel = (typeof memberPanels)[number]['panel']

/** The count of each panel that has a badge: rewards to take, and unread messages. */
export type MemberBadges = Readonly<Partial<Record<MemberPanel, number>>>

/** The panels a brand has, for one of its members. */
export function memberPanelsOf(switches: readonly string[], member: MemberInfo | null) {
  return memberPanels.filter(
    (row) => (!('needs' in row) || switches.includes(row.needs)) && hasPage(member, `/member/${row.panel}`),
  )
}
