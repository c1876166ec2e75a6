import type { MemberContext } from '#gateway/context.ts'
import { findOwnGames, type GamePage, type OwnGameQuery } from '../games/index.ts'
import type { FavouritesDeps } from './deps.ts'
import { deleteOlderRecentGames, selectRecentIds, upsertRecentGame } from './favourites.store.ts'

/** Five pages; older ones are deleted. */
export const RECENT_GAMES_KEPT = 100

/** The games that the member launched last and the merchant still offers, the latest first. */
export async function recentGames(ctx: MemberContext<FavouritesDeps>, query: OwnGameQuery): Promise<GamePage> {
  const { services, merchant, session } = ctx
  const ids = await services.db.withMerchant(merchant, (tx) =>
    selectRecentIds(tx, merchant, session.memberId, RECENT_GAMES_KEPT),
  )
  return findOwnGames(ctx, ids, query)
}

/** Stores that the member launched a game; called at launch. A game is stored once, with its last time. */
export async function recordRecentGame(
  { services, merchant, session }: MemberContext<FavouritesDeps>,
  nodeId: string,
): Promise<void> {
  const { memberId } = session
  await services.db.withMerchant(merchant, async (tx) => {
    await upsertRecentGame(tx, { merchant, member_id: memberId, node_id: nodeId, opened_at: services.clock.now() })
    await deleteOlderRecentGames(tx, merchant, memberId, RECENT_GAMES_KEPT)
  })
}
