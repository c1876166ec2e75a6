import * as z from 'zod'
import { GameType } from './game.ts'
import { Money } from './money.ts'

/** How a round stands: still played, over, or nothing of it counts. */
export const roundStatuses = ['open', 'settled', 'rolledBack'] as const

/** One round of a game a member took part in. */
export const BetRecord = z.object({
  roundId: z.string(),
  /** The provider's name of the round. */
  roundCode: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** null: played out of a vendor's lobby. */
  nodeId: z.string().nullable(),
  gameType: GameType.nullable(),
  gameName: z.string(),
  iconUrl: z.string().nullable(),
  bet: Money,
  payout: Money,
  /** Payout less bet. */
  result: Money,
  status: z.enum(roundStatuses),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
})
export type BetRecord = z.output<typeof BetRecord>

/** What happened in a round, one movement after the other. */
export const RoundMovement = z.object({
  kind: z.enum(['bet', 'win', 'rollback']),
  /** The provider's name of it. */
  transactionId: z.string(),
  amount: Money,
  balanceAfter: Money,
  time: z.string(),
  /** A bet or a win that was undone afterwards. */
  undone: z.boolean(),
  free: z.boolean(),
})

/** What was bet and won in all rounds of a list. */
export const BetSums = z.object({ bet: Money, payout: Money, result: Money })
