import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** What a provider says of a game; null: it does not say. */
export interface GameFigures {
  readonly nodeId: string
  readonly rtpBasisPoints: number | null
  readonly rtpMaxBasisPoints: number | null
  readonly plays: string | null
  readonly stakeStep: number | null
}

/** The games that are not retired, with the code that providers know. */
export function selectListedGames(tx: Tx) {
  return tx
    .selectFrom('game')
    .select(['node_id', 'vendor_code', 'code', 'game_type'])
    .where('status', '<>', 'retired')
    .execute()
}

/** Stores the figures that differ and returns how many games they changed. */
export async function updateFigures(tx: Tx, figures: readonly GameFigures[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update game set
      rtp_basis_points = listed."rtpBasisPoints",
      rtp_max_basis_points = listed."rtpMaxBasisPoints",
      plays = listed.plays,
      stake_step = listed."stakeStep"
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as listed ("nodeId" text, "rtpBasisPoints" integer, "rtpMaxBasisPoints" integer, plays text, "stakeStep" integer)
    where game.node_id = listed."nodeId"
      and (game.rtp_basis_points, game.rtp_max_basis_points, game.plays, game.stake_step)
        is distinct from (listed."rtpBasisPoints", listed."rtpMaxBasisPoints", listed.plays, listed."stakeStep")`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
