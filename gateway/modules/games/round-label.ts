import { type RawBuilder, sql } from 'kysely'

const labels = {
  n: sql<bigint>`coalesce(n.label_id, first_game_label(n.vendor_code, n.node_id))`,
  o: sql<bigint>`coalesce(o.label_id, first_game_label(o.vendor_code, o.node_id))`,
  r: sql<bigint>`coalesce(r.label_id, first_game_label(r.vendor_code, r.node_id))`,
}

/** The names of a round's game at its bet: the `id` of `game_label`. `alias` is that of `game_round`. */
export const labelOfRound = (alias: keyof typeof labels): RawBuilder<bigint> => labels[alias]
