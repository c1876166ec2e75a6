import type { Tx } from '#gateway/db/index.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { removeWin, upsertWin } from './board.store.ts'
import type { GameRound } from './rounds.store.ts'

/** The board shows what is worth telling: wins of at least five times what was bet. */
const BOARD_MULTIPLE = 5n

/** Puts a settled round on the winners board, under its masked name, or takes it off when it no longer belongs there. */
export async function showWin(tx: Tx, round: GameRound, username: string): Promise<void> {
  if (round.status === 'open' || round.node_id === null) return
  const isBigWin = round.payout_minor > 0n && round.payout_minor >= round.bet_minor * BOARD_MULTIPLE
  if (!isBigWin) return removeWin(tx, round.merchant, round.id)
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
