/**
 * The lottery pages (specification section 2): which vendors' games each shows and in which prize modes (section 9). A game
 * of one of these vendors is not launched from the lobby, it leads to its page. `menu`: where the page's games come from.
 */
export const lotteryPages = {
  vnLottery: { path: '/vnLottery', vendors: ['TCG_LOTTO_VN'], prizeModes: ['LOTT'], menu: 'vn' },
  seaLottery: { path: '/seaLottery', vendors: ['TCG_SEA'], prizeModes: ['SEA'], menu: 'all' },
  lottery: { path: '/lottery', vendors: ['LOTT', 'ELOTT'], prizeModes: ['LOTT', 'ZY', 'ELOTT'], menu: 'all' },
} as const

export type LotteryPageName = keyof typeof lotteryPages
export type LotteryPage = (typeof lotteryPages)[LotteryPageName]

/** The lottery page a path segment names, whatever its case, or null. */
export function lotteryPageOf(segment: string): LotteryPageName | null {
  const names = Object.keys(lotteryPages) as LotteryPageName[]
  return names.find((name) => name.toLowerCase() === segment.toLowerCase()) ?? null
}

/** The page the games of a vendor are played on, or null when they are launched. */
export function lotteryPageOfVendor(vendor: string): LotteryPage | null {
  return Object.values(lotteryPages).find(({ vendors }) => (vendors as readonly string[]).includes(vendor)) ?? null
}
