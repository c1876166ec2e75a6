import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { GameType } from './game.ts'

/** Round status: open, settled, or cancelled. */
export const roundStatuses = ['open', 'settled', 'rolledBack'] as const

/** One round of a member. */
export const BetRecord = z.object({
  roundId: z.string(),
  /** The provider's id of the round. */
  roundCode: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** null: launched from a vendor's lobby. */
  nodeId: z.string().nullable(),
  gameType: GameType.nullable(),
  gameName: z.string(),
  iconUrl: z.string().nullable(),
  bet: Money,
  payout: Money,
  /** Payout minus bet. */
  result: Money,
  status: z.enum(roundStatuses),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
})
export type BetRecord = z.output<typeof BetRecord>

/** One transaction of a round. */
export const RoundMovement = z.object({
  kind: z.enum(['bet', 'win', 'rollback']),
  /** The provider's id of the transaction. */
  transactionId: z.string(),
  amount: Money,
  balanceAfter: Money,
  time: z.string(),
  /** The bet or win was rolled back. */
  undone: z.boolean(),
  /** A win that an operator has to release. */
  held: z.boolean(),
  free: z.boolean(),
})

/** Totals of all rounds of a list. */
export const BetSums = z.object({ bet: Money, payout: Money, result: Money })

/** The same with their number. */
export const CountedBetSums = BetSums.extend({ rounds: z.number().int() })
export type CountedBetSums = z.output<typeof CountedBetSums>

/** Rounds whose first bet was made on one day of the brand's time zone. */
export const BetDay = CountedBetSums.extend({ day: z.string() })
export type BetDay = z.output<typeof BetDay>
