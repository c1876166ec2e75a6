import type { Tx } from '#gateway/db/index.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import type { GameRound } from './rounds.store.ts'
import { deleteWin, upsertWin, upsertWins } from './winners-board.store.ts'

/** The board shows wins of at least five times the stake. */
const BOARD_MULTIPLE = 5n

/** Adds a settled round to the winners board, under the masked name, or removes one that no longer qualifies. */
export async function updateWinnersBoard(tx: Tx, round: GameRound, username: string): Promise<void> {
  if (!isListed(round)) return
  const row = rowOf(round, username)
  if (row) await upsertWin(tx, row)
  else await deleteWin(tx, round.merchant, round.id)
}

/** The same for rounds that had no win before. */
export async function addToWinnersBoard(
  tx: Tx,
  rounds: readonly { readonly round: GameRound; readonly username: string }[],
): Promise<void> {
  const listed = rounds.filter(({ round }) => isListed(round))
  await upsertWins(
    tx,
    listed.flatMap(({ round, username }) => rowOf(round, username) ?? []),
  )
}

const isListed = ({ status, node_id }: GameRound): boolean => status !== 'open' && node_id !== null

/** Null for a round that does not qualify. */
function rowOf(round: GameRound, username: string) {
  const isBigWin = round.payout_minor > 0n && round.payout_minor >= round.bet_minor * BOARD_MULTIPLE
  if (!isBigWin || round.node_id === null) return null
  return {
    merchant: round.merchant,
    round_id: round.id,
    member_id: round.member_id,
    member_mask: maskName(username),
    node_id: round.node_id,
    amount_minor: round.payout_minor,
    currency: round.currency,
    won_at: round.closed_at ?? round.changed_at,
  }
}
