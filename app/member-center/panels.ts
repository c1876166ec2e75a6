import type { IconName } from '#app/ui/icons.tsx'
import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'

/** A row of the member centre's menu: its page is `/member/<panel>`, its texts `member:panel.<panel>` and `….lead`. */
export interface MemberPanelRow {
  readonly panel: string
  readonly icon: IconName
  /** Which count its badge shows. */
  readonly badge?: 'unreadMessage' | 'availablePromo'
  /** The switch it takes; without it the panel is not there. */
  readonly needs?: WhitelabelSwitch
  /** A trial reads there that it takes a real account (specification section 4, trial accounts). */
  readonly realAccount: boolean
}

/**
 * The member centre's menu in the order of specification section 2. A panel is a row here, its loader in
 * member-panels.server.ts and its screen in member-panel.tsx; a row is added with the panel it names.
 */
export const memberPanels = [
  { panel: 'securityCenter', icon: 'shield', realAccount: true },
  { panel: 'transferFund', icon: 'wallet', realAccount: true },
  { panel: 'depositv2', icon: 'plus', realAccount: true },
  { panel: 'withdraw', icon: 'bank', realAccount: true },
  { panel: 'transferUpline', icon: 'arrowUp', needs: 'TRANSFERUPLINE', realAccount: true },
  { panel: 'personalHistoryCopy', icon: 'rng', realAccount: true },
  { panel: 'transactionHistory', icon: 'bank', realAccount: true },
  { panel: 'personalProfit', icon: 'trophy', realAccount: true },
  { panel: 'rewardCentre', icon: 'promo', badge: 'availablePromo', realAccount: false },
  { panel: 'referral', icon: 'people', needs: 'REFERRAL', realAccount: true },
  { panel: 'responsibleGaming', icon: 'pause', realAccount: true },
  { panel: 'messageV2', icon: 'mail', badge: 'unreadMessage', realAccount: true },
] as const satisfies readonly MemberPanelRow[]

export type MemberPanel = (typeof memberPanels)[number]['panel']

/** The rows a brand has. */
export function memberPanelsOf(switches: readonly string[]) {
  return memberPanels.filter((row) => !('needs' in row) || switches.includes(row.needs))
}

/** Numbers behind the badges of the menu. */
export type MemberBadges = Readonly<Record<'unreadMessage' | 'availablePromo', number>>
