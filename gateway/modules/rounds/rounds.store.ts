import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type GameRound = Selectable<Schema['game_round']>

/**
 * Adds a bet to a round; the first bet creates the round. Returns the round's id, or null when the round is closed: a
 * late bet never reopens it.
 */
export async function addBet(
  tx: Tx,
  row: Insertable<Schema['game_round']> & { bet_minor: bigint },
  closed: boolean,
): Promise<string | null> {
  const status = closed ? 'settled' : 'open'
  const round = await tx
    .insertInto('game_round')
    .values({ ...row, bet_count: 1, status, closed_at: closed ? row.changed_at : null })
    .onConflict((conflict) =>
      conflict
        .constraint('game_round_code_key')
        .doUpdateSet({
          bet_count: sql`game_round.bet_count + 1`,
          bet_minor: sql`game_round.bet_minor + excluded.bet_minor`,
          grant_id: sql`coalesce(excluded.grant_id, game_round.grant_id)`,
          bonus_bet_minor: sql`game_round.bonus_bet_minor + excluded.bonus_bet_minor`,
          status,
          changed_at: row.changed_at,
          closed_at: closed ? row.changed_at : null,
        })
        .where('game_round.closed_at', 'is', null)
        // Either all bets of a round are lottery orders or none is.
        .where(sql<boolean>`game_round.has_series = excluded.has_series`)
        // The next grant starts when no round of the one before it is open, so this refuses nothing in practice.
        .where(
          sql<boolean>`(game_round.bonus_bet_minor = 0 or coalesce(excluded.grant_id, game_round.grant_id) = game_round.grant_id)`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return round?.id ?? null
}

export interface RoundChange {
  readonly payoutMinor?: bigint
  /** Negative when a bet was rolled back. */
  readonly betMinor?: bigint
  /** The parts that moved bonus money, or promotion money in its place, and no cash. */
  readonly bonusPayoutMinor?: bigint
  readonly bonusBetMinor?: bigint
  readonly bets?: number
  readonly closed: boolean
  readonly swept?: boolean
  readonly now: Date
}

/**
 * Adds to the amounts of a round. A round without a remaining bet is rolled back, and takes further bets until a call
 * closes it; a closed round remains closed.
 */
export async function changeRound(tx: Tx, merchant: string, id: string, change: RoundChange): Promise<GameRound> {
  const { payoutMinor = 0n, betMinor = 0n, bonusPayoutMinor = 0n, bonusBetMinor = 0n } = change
  const { bets = 0, closed, swept = false, now } = change
  const isClosed = sql<boolean>`(${closed}::boolean or closed_at is not null)`
  return await tx
    .updateTable('game_round')
    .set({
      payout_minor: sql`payout_minor + ${payoutMinor}::bigint`,
      bet_minor: sql`bet_minor + ${betMinor}::bigint`,
      bonus_payout_minor: sql`bonus_payout_minor + ${bonusPayoutMinor}::bigint`,
      bonus_bet_minor: sql`bonus_bet_minor + ${bonusBetMinor}::bigint`,
      bet_count: sql`bet_count + ${bets}::integer`,
      status: sql`case when bet_count + ${bets}::integer <= 0 and payout_minor + ${payoutMinor}::bigint = 0 then 'rolledBack'
        when ${isClosed} then 'settled' else 'open' end`,
      closed_at: sql`case when ${isClosed} then coalesce(closed_at, ${now}::timestamptz) end`,
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
