import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema.ts'
import type { GameRound } from './rounds.store.ts'

/** Rounds of a provider that have been open since before a moment, of every merchant, the oldest first. */
export function selectOpenRounds(tx: Tx, provider: string, before: Date, limit: number): Promise<GameRound[]> {
  return tx
    .selectFrom('game_round')
    .selectAll()
    .where('provider_code', '=', provider)
    .where('status', '=', 'open')
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(limit)
    .execute()
}

/** Names of the bets of a round that stand. */
export async function selectStandingBets(tx: Tx, merchant: string, roundId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('game_transaction')
    .select('transaction_uuid')
    .where('merchant', '=', merchant)
    .where('round_id', '=', roundId)
    .where('kind', '=', 'bet')
    .where('status', '=', 'done')
    .execute()
  return rows.map(({ transaction_uuid }) => transaction_uuid)
}

/** Writes down what was done with a round; false when the same was written before. */
export async function insertSweep(tx: Tx, row: Insertable<Schema['round_sweep']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('round_sweep')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
