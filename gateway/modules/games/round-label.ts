import { type RawBuilder, sql } from 'kysely'

/** The names of a round's game at its bet: the `id` of `game_label`. `alias` is that of `game_round`. */
export function labelOfRound(alias: string): RawBuilder<bigint> {
  const round = sql.ref(alias)
  return sql<bigint>`coalesce(${round}.label_id, first_game_label(${round}.vendor_code, ${round}.node_id))`
}
