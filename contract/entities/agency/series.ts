import * as z from 'zod'
import { Money } from '#contract/money/money.ts'

/** Groups of lotteries whose series a member has in common; lottery/price/series-groups.ts has their ranges. */
export const seriesGroupCodes = ['lott', 'lhc', 'vn', 'sea'] as const
export type SeriesGroupCode = (typeof seriesGroupCodes)[number]

/** The stake in the units of a series: a series of 1940 returns 97 % of it. */
export const FULL_SERIES = 2_000

/** A series as an agent sets it; the range is that of the group and of the line. */
export const SeriesValue = z.coerce.number().int().min(0).max(FULL_SERIES)

/** Series of a new account by group; a group without one has the standard series. */
export const SeriesByGroup = z.strictObject({
  lott: SeriesValue.optional(),
  lhc: SeriesValue.optional(),
  vn: SeriesValue.optional(),
  sea: SeriesValue.optional(),
} satisfies Record<SeriesGroupCode, z.ZodType>)
export type SeriesByGroup = Readonly<Partial<Record<SeriesGroupCode, number | undefined>>>

/**
 * The series of a member in one group, in two-thousandths of the stake. Both takes follow from it: a player who plays at
 * `series` gets `series` back, and the agent above earns `own - series`. Agents specification, section 7.5.
 */
export const SeriesRow = z.object({
  code: z.enum(seriesGroupCodes),
  /** The lowest of the group. */
  min: z.int(),
  /** Of a member for whom nothing was set. */
  standard: z.int(),
  /** The lowest that the agent may set now: `min`, or the highest series of a member further down. The upper bound is `own`. */
  lowest: z.int(),
  /** The agent's own. */
  own: z.int(),
  series: z.int(),
  /** False: nothing was set, and the series follows the standard one and the line. */
  isSet: z.boolean(),
})
export type SeriesRow = z.output<typeof SeriesRow>

/** The series of a member; `account` is null for the agent's own. */
export const MemberSeries = z.object({ account: z.string().nullable(), groups: z.array(SeriesRow) })
export type MemberSeries = z.output<typeof MemberSeries>

/** What an agent earned by lottery orders on a day of the brand's zone; `paid` is the part that is paid. */
export const RebateDay = z.object({ day: z.string(), orders: z.int(), amount: Money, paid: Money })
export type RebateDay = z.output<typeof RebateDay>

/** An order that brought an agent something, or took it back (below zero). */
export const RebateOrder = z.object({
  /** Tells rows apart; it names nothing that an agent can ask for. */
  row: z.string(),
  /** Masked: the agent does not learn who bet what. */
  player: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  group: z.enum(seriesGroupCodes),
  /** The series of the sale, of the member right below the agent in the line, and of the agent. */
  sold: z.int(),
  below: z.int(),
  own: z.int(),
  stake: Money,
  amount: Money,
  time: z.string(),
})
export type RebateOrder = z.output<typeof RebateOrder>
