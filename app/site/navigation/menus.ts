import type { IconName } from '#app/ui/icons.tsx'
import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import type siteTexts from '../../i18n/locales/en/site.json'

/** A menu entry: its text is `site:<key>`, its page must exist. */
export interface MenuEntry {
  readonly key: keyof typeof siteTexts
  readonly icon: IconName
  readonly path: string
  /** Agents only (specification section 2, account dropdown). */
  readonly agentsOnly?: true
  /** The switch that the page requires. */
  readonly needs?: WhitelabelSwitch
  /** Its style in the header where there is space; otherwise, and without it, the entry is in the account menu. */
  readonly headerTone?: 'primary' | 'secondary'
}

/** Pages of an account, in the order of specification section 2. */
export const accountEntries: readonly MenuEntry[] = [
  { key: 'wallet', icon: 'wallet', path: '/member/transferFund' },
  { key: 'deposit', icon: 'plus', path: '/member/depositv2', headerTone: 'primary' },
  { key: 'withdraw', icon: 'bank', path: '/member/withdraw', headerTone: 'secondary' },
  { key: 'bettingRecord', icon: 'calendar', path: '/member/personalHistoryCopy' },
  { key: 'accountRecord', icon: 'coin', path: '/member/transactionHistory' },
  { key: 'personalProfit', icon: 'trophy', path: '/member/personalProfit' },
  { key: 'rewardCentre', icon: 'promo', path: '/member/rewardCentre' },
  { key: 'vip', icon: 'crown', path: '/member/vip', needs: 'VIP' },
  { key: 'missions', icon: 'target', path: '/member/mission', needs: 'MISSION' },
  { key: 'pointMall', icon: 'sparkle', path: '/pointMall', needs: 'POINTMALL' },
  { key: 'prizeWheel', icon: 'refresh', path: '/draws/prizeWheel', needs: 'PRIZEWHEEL' },
  { key: 'goldenEgg', icon: 'sparkle', path: '/draws/goldenEgg', needs: 'GOLDENEGG' },
  { key: 'redEnvelope', icon: 'promo', path: '/draws/redEnvelope', needs: 'REDENVELOPE' },
  { key: 'raffle', icon: 'trophy', path: '/draws/raffle', needs: 'RAFFLE' },
  { key: 'securityCentre', icon: 'shield', path: '/member/securityCenter' },
  { key: 'responsibleGaming', icon: 'pause', path: '/member/responsibleGaming' },
  { key: 'agentCentre', icon: 'people', path: '/agentHome', agentsOnly: true },
  { key: 'favourites', icon: 'heart', path: '/favorite' },
  { key: 'recentGames', icon: 'clock', path: '/recent' },
]
