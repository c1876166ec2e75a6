import type { Tx } from '#gateway/db/index.ts'

/** Whether a round with bonus money of a grant is still open. */
export async function hasOpenRoundsOfGrant(tx: Tx, merchant: string, grantId: string): Promise<boolean> {
  const round = await tx
    .selectFrom('game_round')
    .select('id')
    .where('merchant', '=', merchant)
    .where('grant_id', '=', grantId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return round !== undefined
}
