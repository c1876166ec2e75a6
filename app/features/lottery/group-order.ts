/**
 * Display order of the groups: those with a picture of their own first; unlisted ones follow in the gateway's order.
 */
export const lotteryGroupOrder = [
  'SSC',
  '11X5',
  'PK10',
  'LHC',
  'LF',
  'K3',
  'HAPPY10',
  'PC28',
  'MN',
  'MT',
  'MB',
  'VNFAST',
  'THAI',
  '4D',
  'TOTO',
  'STOCK',
  'KENO',
  'BINGO',
  'SCRATCH',
  'RACE',
] as const

export type KnownLotteryGroup = (typeof lotteryGroupOrder)[number]

export function isKnownGroup(code: string): code is KnownLotteryGroup {
  return lotteryGroupOrder.some((known) => known === code)
}

/** The position of a group on the page. */
export function placeOfGroup(code: string): number {
  return isKnownGroup(code) ? lotteryGroupOrder.indexOf(code) : lotteryGroupOrder.length
}
