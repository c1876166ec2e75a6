import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

/** Ids of a member's favourite games, first added first. */
export async function selectFavouriteIds(tx: Tx, merchant: string, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('favourite_game')
    .select('node_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  return rows.map(({ node_id }) => node_id)
}

export async function insertFavourite(tx: Tx, row: Insertable<Schema['favourite_game']>): Promise<void> {
  await tx
    .insertInto('favourite_game')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(tx: Tx, merchant: string, memberId: string, nodeId: string): Promise<void> {
  await tx
    .deleteFrom('favourite_game')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .execute()
}

/** Ids of the games a member last opened, the latest first. */
export async function selectRecentIds(tx: Tx, merchant: string, memberId: string, limit: number): Promise<string[]> {
  const rows = await latestOpened(tx, merchant, memberId).limit(limit).execute()
  return rows.map(({ node_id }) => node_id)
}

export async function upsertRecentGame(tx: Tx, row: Insertable<Schema['recent_game']>): Promise<void> {
  await tx
    .insertInto('recent_game')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id', 'node_id']).doUpdateSet({ opened_at: row.opened_at }),
    )
    .execute()
}

/** Deletes all but the latest `limit` games of a member. */
export async function deleteOlderRecentGames(tx: Tx, merchant: string, memberId: string, limit: number): Promise<void> {
  await tx
    .deleteFrom('recent_game')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('node_id', 'in', latestOpened(tx, merchant, memberId).offset(limit))
    .execute()
}

function latestOpened(tx: Tx, merchant: string, memberId: string) {
  return tx
    .selectFrom('recent_game')
    .select('node_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('node_id')
}
