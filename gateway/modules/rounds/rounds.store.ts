import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type GameRound = Selectable<Schema['game_round']>

/** Adds a bet to a round. The first bet creates the round; another one reopens it. Returns the round's id. */
export async function addBet(
  tx: Tx,
  row: Insertable<Schema['game_round']> & { bet_minor: bigint },
  closed: boolean,
): Promise<string> {
  const status = closed ? 'settled' : 'open'
  const { id } = await tx
    .insertInto('game_round')
    .values({ ...row, bet_count: 1, status, closed_at: closed ? row.changed_at : null })
    .onConflict((conflict) =>
      conflict.constraint('game_round_code_key').doUpdateSet({
        bet_count: sql`game_round.bet_count + 1`,
        bet_minor: sql`game_round.bet_minor + excluded.bet_minor`,
        status,
        changed_at: row.changed_at,
        closed_at: closed ? row.changed_at : null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RoundChange {
  readonly payoutMinor?: bigint
  /** Negative when a bet was rolled back. */
  readonly betMinor?: bigint
  readonly bets?: number
  readonly closed: boolean
  readonly swept?: boolean
  readonly now: Date
}

/** Adds to the amounts of a round. A round without a remaining bet is rolled back; a closed round remains closed. */
export async function changeRound(tx: Tx, merchant: string, id: string, change: RoundChange): Promise<GameRound> {
  const { payoutMinor = 0n, betMinor = 0n, bets = 0, closed, swept = false, now } = change
  const ended = sql<boolean>`(${closed}::boolean or bet_count + ${bets}::integer <= 0 or status <> 'open')`
  return await tx
    .updateTable('game_round')
    .set({
      payout_minor: sql`payout_minor + ${payoutMinor}::bigint`,
      bet_minor: sql`bet_minor + ${betMinor}::bigint`,
      bet_count: sql`bet_count + ${bets}::integer`,
      status: sql`case when bet_count + ${bets}::integer <= 0 and payout_minor + ${payoutMinor}::bigint = 0 then 'rolledBack'
        when ${ended} then 'settled' else status end`,
      closed_at: sql`case when ${ended} then coalesce(closed_at, ${now}::timestamptz) end`,
      changed_at: now,
      swept: sql`swept or ${swept}::boolean`,
    })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function selectRound(tx: Tx, merchant: string, id: string): Promise<GameRound | undefined> {
  return tx
    .selectFrom('game_round')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst()
}
