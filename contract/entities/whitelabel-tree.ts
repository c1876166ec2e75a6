import * as z from 'zod'

export interface WhitelabelNode {
  modId: string
  enabled: boolean
  childrenNodes: WhitelabelNode[]
}

/** A node of the tree that switches the product's features per merchant (specification section 3, permission info). */
export const WhitelabelNode: z.ZodType<WhitelabelNode> = z
  .lazy(() =>
    z.object({
      modId: z.string().min(1),
      enabled: z.boolean(),
      childrenNodes: z.array(WhitelabelNode).default([]),
    }),
  )
  .meta({ id: 'WhitelabelNode' }) as z.ZodType<WhitelabelNode>

interface SwitchRow {
  readonly group: string
  /** The value of brands/_defaults/whitelabel.json (a test compares them). */
  readonly byDefault: boolean
  readonly note: string
  /** Pages that exist while this switch, or another one naming them, is on. */
  readonly pages?: readonly string[]
}

/**
 * All switches of the product; a new one is one line here. `group` is its parent in the tree; a switch is off if its group
 * is off.
 */
export const switchTable = {
  MOBILENUMREG3: {
    group: 'REGISTRATION',
    byDefault: false,
    note: 'Registration by mobile number',
    pages: ['/register'],
  },
  USERNAMEREG: { group: 'REGISTRATION', byDefault: true, note: 'Registration by user name', pages: ['/register'] },
  MOBILEREGPASS: { group: 'REGISTRATION', byDefault: true, note: 'Mobile registration asks for a password' },
  REGSMSVERIFY: { group: 'REGISTRATION', byDefault: true, note: 'Registration verifies the mobile number by SMS' },
  REGCAPTCHA: { group: 'REGISTRATION', byDefault: false, note: 'Registration asks for the captcha' },
  SHOWCAPTCHA: { group: 'LOGIN', byDefault: false, note: 'Login always asks for the captcha' },
  VERCODELOGIN: { group: 'LOGIN', byDefault: false, note: 'Login by mobile number and SMS code' },
  FREEPLAY: { group: 'LOGIN', byDefault: false, note: 'Free trial without an account', pages: ['/freeplay'] },
  PWDEXPIRED: { group: 'LOGIN', byDefault: false, note: 'An expired password must be changed' },
  IPVERIFY: { group: 'LOGIN', byDefault: false, note: 'A login from a new address asks for a second factor' },
  CHNGPASSMAIL3: { group: 'RECOVERY', byDefault: true, note: 'Password recovery by e-mail', pages: ['/forgot'] },
  CHNGPASSVERIF3: { group: 'RECOVERY', byDefault: false, note: 'Password recovery by SMS', pages: ['/forgot'] },
  AGENTPOLICY: {
    group: 'AGENT',
    byDefault: true,
    note: 'Agent area',
    pages: ['/agent', '/agentHome'],
  },
  DIVIDEND: { group: 'AGENT', byDefault: false, note: 'Contracts on dividends' },
  DAILYSALARY: { group: 'AGENT', byDefault: false, note: 'Contracts on a daily salary' },
  HOURLYSALARY: { group: 'AGENT', byDefault: false, note: 'Contracts on an hourly salary' },
  REALTIMESALARY: { group: 'AGENT', byDefault: false, note: 'Contracts on a real-time salary' },
  REFERRAL: { group: 'PROMO', byDefault: true, note: 'Invite friends', pages: ['/member/referral'] },
  POINTMALL: {
    group: 'PROMO',
    byDefault: false,
    note: 'Points and the points mall',
    pages: ['/pointMall', '/member/points'],
  },
  VIP: { group: 'PROMO', byDefault: false, note: 'Levels of members, with their benefits', pages: ['/member/vip'] },
  REBATE: { group: 'PROMO', byDefault: false, note: 'Promotions that pay a part of the stakes' },
  SIGNIN: { group: 'PROMO', byDefault: false, note: 'Promotions that pay for coming back, day by day' },
  PROMOCODE: { group: 'PROMO', byDefault: false, note: 'Promotions that a code opens' },
  MISSION: {
    group: 'PROMO',
    byDefault: false,
    note: 'Missions and their leaderboards',
    pages: ['/member/mission', '/member/missionLeaderboard'],
  },
  PRIZEWHEEL: { group: 'PROMO', byDefault: false, note: 'Prize wheels', pages: ['/draws/prizeWheel'] },
  GOLDENEGG: { group: 'PROMO', byDefault: false, note: 'Golden eggs', pages: ['/draws/goldenEgg'] },
  REDENVELOPE: { group: 'PROMO', byDefault: false, note: 'Red envelopes', pages: ['/draws/redEnvelope'] },
  TOURNAMENT: { group: 'PROMO', byDefault: false, note: 'Tournaments with a leaderboard' },
  RAFFLE: { group: 'PROMO', byDefault: false, note: 'Raffles', pages: ['/draws/raffle'] },
  TRANSFERUPLINE: {
    group: 'WALLET',
    byDefault: true,
    note: 'Members transfer money to their upline',
    pages: ['/member/transferUpline'],
  },
  TRANSFERDOWNLINE: { group: 'WALLET', byDefault: true, note: 'Agents transfer money to their downline' },
  LIVE: { group: 'GAMES', byDefault: true, note: 'Live casino' },
  RNG: { group: 'GAMES', byDefault: true, note: 'Slots' },
  SPORTS: { group: 'GAMES', byDefault: true, note: 'Sports' },
  ESPORTS: { group: 'GAMES', byDefault: true, note: 'E-sports' },
  FISH: { group: 'GAMES', byDefault: true, note: 'Fishing' },
  PVP: { group: 'GAMES', byDefault: true, note: 'Poker and card games' },
  LOTT: { group: 'GAMES', byDefault: true, note: 'Lottery' },
  ELOTT: { group: 'GAMES', byDefault: true, note: 'E-lottery' },
  COCKFIGHT: { group: 'GAMES', byDefault: true, note: 'Cockfight' },
  BGS: { group: 'GAMES', byDefault: true, note: 'In-house games' },
} as const satisfies Record<string, SwitchRow>

export type WhitelabelSwitch = keyof typeof switchTable
export const whitelabelSwitches = Object.keys(switchTable) as [WhitelabelSwitch, ...WhitelabelSwitch[]]

/**
 * Switches of the specification whose features do not exist, by their group. The tree names them, always off; a brand
 * that sets one gets an error that it is not available. A feature that is built moves its line into `switchTable`.
 */
export const unavailableSwitches: Readonly<Record<string, string>> = {}

/** The switches that are on: the node and all its ancestors are enabled. */
export function enabledSwitches(tree: readonly WhitelabelNode[]): Set<string> {
  const on = new Set<string>()
  const visit = (nodes: readonly WhitelabelNode[]) => {
    for (const node of nodes) {
      if (!node.enabled) continue
      on.add(node.modId)
      visit(node.childrenNodes)
    }
  }
  visit(tree)
  return on
}
