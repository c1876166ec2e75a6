import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { GameType } from './game.ts'

/** Round status: open, settled, or cancelled. */
export const roundStatuses = ['open', 'settled', 'rolledBack'] as const

/** What a lottery order was bet on: the words of that moment, in the reader's language where they were kept in it. */
export const Ticket = z.object({
  /** The issue. */
  numero: z.string(),
  play: z.string(),
  selection: z.string(),
  /** Single bets; each has the same part of the stake. */
  units: z.number().int(),
  multiple: z.number().int(),
  /** The numbers of the draw; null before it, and where the stake was given back. */
  drawn: z.string().nullable(),
})
export type Ticket = z.output<typeof Ticket>

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
  /** A win of it is being checked, until this instant at the latest; null: none is. */
  heldUntil: z.string().nullable().default(null),
  /** Null: no lottery order, or one of an older version. */
  ticket: Ticket.nullable().default(null),
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
  /** A win that an operator has to release, and by when they decide. */
  held: z.boolean(),
  heldUntil: z.string().nullable().default(null),
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
