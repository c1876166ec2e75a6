import * as z from 'zod'

/** A longer selection ends with `…`; the whole one is on the supplier's page of the round. */
export const TICKET_TEXT_MAX = 2_000

/** A text by language, always with English. Of the others the one that the player read is there. */
const Words = z
  .record(z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/), z.string().min(1).max(TICKET_TEXT_MAX))
  .refine((words) => words.en !== undefined && Object.keys(words).length <= 40)

/** What a lottery order was bet on, in words for the records. It is displayed, and decides nothing. */
export const LotteryTicket = z.object({
  /** The issue. */
  numero: z.string().min(1).max(40),
  play: Words,
  selection: Words,
  /** Single bets of the order. Each has the same stake. */
  units: z.int().min(1),
  multiple: z.int().min(1),
})
export type LotteryTicket = z.output<typeof LotteryTicket>
