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

/** The issue of a lottery that takes orders. `commitment` is the hash of its seed. */
export const OpenIssue = z.object({
  numero: z.string(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  drawsAt: z.iso.datetime(),
  state: z.literal('open'),
  /** Null until the issue before is drawn, whose seed it is, and where another operator draws. */
  commitment: z.string().nullable(),
})

/** The last drawn issue; numbers are written as the lottery writes them, in drawn order. */
export const DrawnIssue = z.object({
  numero: z.string(),
  drawnAt: z.iso.datetime(),
  /** `demonstration`: random numbers in place of another operator's result. */
  state: z.enum(['final', 'corrected', 'demonstration']),
  version: z.int(),
  numbers: z.array(z.string()),
  /** The colour of each number where a lottery has them. */
  facts: z.object({ sum: z.int(), colours: z.array(z.enum(['red', 'blue', 'green'])).optional() }),
  /** The page on which anybody can check the draw; null where the supplier has none. */
  proofUrl: z.string().nullable(),
})

/** What is open at a lottery, and what was drawn last. */
export const Numero = z.object({
  gameCode: z.string(),
  gameGroupCode: z.string(),
  tag: z.string(),
  name: z.string(),
  /** Who draws it, when that is not the supplier: its results are imported. */
  operator: z.string().nullable(),
  /** Null while the supplier does not answer, and before the first issue. */
  current: OpenIssue.nullable(),
  last: DrawnIssue.nullable(),
})
export type Numero = z.output<typeof Numero>

/** `serverTime` is the base of every countdown. */
export const Numeros = z.object({ serverTime: z.iso.datetime(), list: z.array(Numero) })
export type Numeros = z.output<typeof Numeros>
