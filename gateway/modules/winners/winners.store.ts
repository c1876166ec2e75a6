import type { Tx } from '#gateway/db/index.ts'

/** The merchant's latest wins with the games they were won in, newest first. */
export async function selectLatestWins(tx: Tx, merchant: string, limit: number) {
  return tx
    .selectFrom('round_win')
    .innerJoin('game', 'game.node_id', 'round_win.node_id')
    .select([
      'round_win.member_mask',
      'round_win.amount_minor',
      'round_win.currency',
      'round_win.won_at',
      'round_win.demo',
      'game.node_id',
      'game.code',
      'game.name',
      'game.names',
      'game.game_type',
      'game.vendor_code',
    ])
    .where('round_win.merchant', '=', merchant)
    .orderBy('round_win.won_at', 'desc')
    .orderBy('round_win.id')
    .limit(limit)
    .execute()
}
export type WinRow = Awaited<ReturnType<typeof selectLatestWins>>[number]
