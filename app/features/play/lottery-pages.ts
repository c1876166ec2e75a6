/**
 * The lottery pages (specification section 2): the vendors and prize modes of each (section 9). A game of these vendors
 * opens its page instead of launching from the lobby. `menu`: source of the page's games.
 */
export const lotteryPages = {
  vnLottery: { path: '/vnLottery', vendors: ['TCG_LOTTO_VN'], prizeModes: ['LOTT'], menu: 'vn' },
  seaLottery: { path: '/seaLottery', vendors: ['TCG_SEA'], prizeModes: ['SEA'], menu: 'all' },
  lottery: { path: '/lottery', vendors: ['LOTT', 'ELOTT'], prizeModes: ['LOTT', 'ZY', 'ELOTT'], menu: 'all' },
} as const

export type LotteryPageName = keyof typeof lotteryPages
export type LotteryPage = (typeof lotteryPages)[LotteryPageName]

/** The lottery page of a path segment in any case, or null. */
export function lotteryPageOf(segment: string): LotteryPageName | null {
  const names = Object.keys(lotteryPages) as LotteryPageName[]
  return names.find((name) => name.toLowerCase() === segment.toLowerCase()) ?? null
}

/** The page on which a vendor's games are played, or null when they launch. */
export function lotteryPageOfVendor(vendor: string): LotteryPage | null {
  return Object.values(lotteryPages).find(({ vendors }) => (vendors as readonly string[]).includes(vendor)) ?? null
}
