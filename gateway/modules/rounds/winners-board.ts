import type { Tx } from '#gateway/db/index.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import type { GameRound } from './rounds.store.ts'
import { deleteWin, upsertWin } from './winners-board.store.ts'

/** The board shows wins of at least five times the stake. */
const BOARD_MULTIPLE = 5n

/** Adds a settled round to the winners board, under the masked name, or removes one that no longer qualifies. */
export async function updateWinnersBoard(tx: Tx, round: GameRound, username: string): Promise<void> {
  if (round.status === 'open' || round.node_id === null) return
  const isBigWin = round.payout_minor > 0n && round.payout_minor >= round.bet_minor * BOARD_MULTIPLE
  if (!isBigWin) return deleteWin(tx, round.merchant, round.id)
  await upsertWin(tx, {
    merchant: round.merchant,
    round_id: round.id,
    member_id: round.member_id,
    member_mask: maskName(username),
    node_id: round.node_id,
    amount_minor: round.payout_minor,
    currency: round.currency,
    won_at: round.closed_at ?? round.changed_at,
  })
}
