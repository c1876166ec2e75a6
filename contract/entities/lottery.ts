import * as z from 'zod'

/** Prize modes of the lotteries. Specification section 9. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]
export const PrizeMode = z.enum(prizeModes)

/** The groups with a tile image. Specification section 9, lottery image keys. */
export const lotteryImageKeys = ['11X5', 'LF', 'LHC', 'PK10', 'SSC'] as const
export type LotteryImageKey = (typeof lotteryImageKeys)[number]

/** The vendor with menus of its own, and the account type in the tag of their entries. */
export const VN_LOTTERY = 'TCG_LOTTO_VN'

/** One lottery of a menu; `tag` repeats the group, or is the account type of the Vietnamese ones (section 3). */
export const LotteryGame = z.object({
  nodeId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameGroupCode: z.string(),
  tag: z.string(),
  vassalage: z.string(),
  iconUrl: z.string(),
  maintenance: z.boolean(),
})
export type LotteryGame = z.output<typeof LotteryGame>

/** Lotteries by group, in the order the groups are shown. */
export const LotteryMenus = z.record(z.string(), z.array(LotteryGame))
export type LotteryMenus = z.output<typeof LotteryMenus>
