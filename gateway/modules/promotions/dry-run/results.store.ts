import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { DrySpan } from './events.store.ts'

/** Settled rounds of a kind of game that paid about the same part of their stake. */
export interface Result {
  readonly gameType: string
  /** What was paid for each unit staked. */
  readonly multiplier: number
  /** What was staked in them, as a part of all stakes. */
  readonly share: number
}

/** What the members' own money did in the past. */
export interface Results {
  readonly rounds: number
  /** Minor units. */
  readonly averageStake: number
  readonly of: readonly Result[]
}

/** Which rounds: kinds of games, or games as providers name them (`PG:PG_GARDEN_RUSH`). */
export type ResultFilter = { readonly types: readonly string[] } | { readonly games: readonly string[] }

/** Rounds are grouped by hundredths of their stake. */
const STEPS = 100

/** The results of settled rounds with cash stakes, in groups that are measured exactly. */
export async function selectResults(
  tx: Tx,
  { merchant, currency, from, until }: DrySpan,
  filter: ResultFilter,
): Promise<Results> {
  const chosen =
    'types' in filter
      ? sql`game_type = any(${filter.types})`
      : sql`vendor_code || ':' || game_code = any(${filter.games})`
  const { rows } = await sql<{ gameType: string | null; stakes: number; payouts: number; rounds: number }>`
    select game_type as "gameType", sum(bet_minor - bonus_bet_minor)::float8 as stakes,
      sum(payout_minor - bonus_payout_minor)::float8 as payouts, count(*)::integer as rounds
    from game_round
    where merchant = ${merchant} and currency = ${currency} and status = 'settled'
      and opened_at >= ${from} and opened_at < ${until} and bet_minor > bonus_bet_minor and ${chosen}
    group by game_type,
      round((payout_minor - bonus_payout_minor)::numeric * ${STEPS} / (bet_minor - bonus_bet_minor))
    order by game_type, sum(payout_minor - bonus_payout_minor)::float8 / sum(bet_minor - bonus_bet_minor)::float8`.execute(
    tx,
  )
  const stakes = rows.reduce((sum, row) => sum + row.stakes, 0)
  const rounds = rows.reduce((sum, row) => sum + row.rounds, 0)
  return {
    rounds,
    averageStake: rounds === 0 ? 0 : stakes / rounds,
    of: rows.map((row) => ({
      gameType: row.gameType ?? '',
      multiplier: row.payouts / row.stakes,
      share: row.stakes / stakes,
    })),
  }
}
