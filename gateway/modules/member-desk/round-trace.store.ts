import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** As many as a person reads; with more, they name the round by its id. */
const ROUNDS = 20

/** The rounds with a code or an id, of these merchants (null: of all), newest first. */
export async function selectRoundsNamed(tx: Tx, merchants: readonly string[] | null, name: string) {
  let query = tx
    .selectFrom('game_round as r')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'r.merchant').onRef('m.id', '=', 'r.member_id'))
    .select(['r.merchant', 'r.id', 'r.round_code', 'r.provider_code', 'r.vendor_code', 'r.game_code', 'm.username'])
    .select(['r.status', 'r.bet_count', 'r.bet_minor', 'r.payout_minor', 'r.bonus_bet_minor', 'r.bonus_payout_minor'])
    .select(['r.currency', 'r.opened_at', 'r.changed_at', 'r.closed_at', 'r.swept'])
    .where((eb) => eb.or([eb('r.round_code', '=', name), eb(sql<string>`r.id::text`, '=', name)]))
  if (merchants !== null) query = query.where('r.merchant', 'in', [...merchants])
  return await query.orderBy('r.opened_at', 'desc').limit(ROUNDS).execute()
}

/** The sweeps of a round, and why a win of it was held. */
export async function selectInterventions(tx: Tx, merchant: string, roundId: string) {
  const { rows } = await sql<{ at: Date; what: string; detail: string }>`
    select swept_at as at, 'sweeper' as what, action as detail from round_sweep
    where merchant = ${merchant} and round_id = ${roundId}
    union all
    select held_at, 'win held', status from held_win where merchant = ${merchant} and round_id = ${roundId}
    order by 1`.execute(tx)
  return rows
}
