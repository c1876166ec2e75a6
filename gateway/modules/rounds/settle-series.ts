import type { Tx } from '#gateway/db/index.ts'
import { settleRound } from '#gateway/modules/series/index.ts'
import type { GameRound } from './rounds.store.ts'
import { hasPaidWin } from './transactions.store.ts'

/**
 * Pays, takes back or corrects the rebates of a round of lottery orders after a change of it; nothing for any other round.
 * A win that waits for an operator settles nothing until it is released.
 *
 * @param hasWon known when the change is a win; else it is read
 * @returns by how much the player's cash has changed, in minor units
 */
export async function settleSeries(tx: Tx, round: GameRound, now: Date, hasWon?: true): Promise<bigint> {
  if (!round.has_series) return 0n
  const isWon = hasWon ?? (await hasPaidWin(tx, round.merchant, round.id))
  return settleRound(tx, round, isWon, now)
}
