import { type Insertable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import { inOrder, type OperatorScope } from '#gateway/lib/operator-scope.ts'
import type { GameRound } from '#gateway/modules/rounds/rounds.store.ts'

/** Rounds of a provider without a message since an instant, of every merchant, oldest first. */
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

/** Ids of the bets of a round that are not rolled back. */
export async function selectActiveBets(tx: Tx, merchant: string, roundId: string): Promise<string[]> {
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

/** Records a sweep of a round; false when the same one was recorded before. */
export async function insertSweep(tx: Tx, row: Insertable<Schema['round_sweep']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('round_sweep')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The sweeps, newest first. */
export async function selectSweeps(tx: Tx, scope: Omit<OperatorScope, 'states'>) {
  const { merchants } = scope
  let query = tx
    .selectFrom('round_sweep as s')
    .innerJoin('game_round as r', (join) =>
      join.onRef('r.merchant', '=', 's.merchant').onRef('r.id', '=', 's.round_id'),
    )
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'r.merchant').onRef('m.id', '=', 'r.member_id'))
    .select([
      's.swept_at',
      's.merchant',
      'm.username',
      's.provider_code as provider',
      'r.game_code as game',
      'r.round_code as round',
      's.action',
      's.bet_minor',
      's.currency',
      's.open_since as since_at',
    ])
  if (merchants !== null) query = query.where('s.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`s.swept_at`, type: 'timestamptz', isDescending: true },
      { by: sql`s.round_id`, type: 'uuid' },
    ],
    scope,
  )
}

/** Open rounds, those longest without a message first. */
export async function selectOpenRoundsForOperator(tx: Tx, scope: Omit<OperatorScope, 'states'>) {
  const { merchants } = scope
  let query = tx
    .selectFrom('game_round as r')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'r.merchant').onRef('m.id', '=', 'r.member_id'))
    .select([
      'r.merchant',
      'm.username',
      'r.provider_code as provider',
      'r.game_code as game',
      'r.round_code as round',
      'r.bet_minor',
      'r.payout_minor',
      'r.currency',
      'r.changed_at',
    ])
    .where('r.status', '=', 'open')
  if (merchants !== null) query = query.where('r.merchant', 'in', [...merchants])
  return await inOrder(
    query,
    [
      { by: sql`r.changed_at`, type: 'timestamptz' },
      { by: sql`r.id`, type: 'uuid' },
    ],
    scope,
  )
}
