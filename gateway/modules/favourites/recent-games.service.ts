import type { MemberContext } from '#gateway/context.ts'
import { findOwnGames, type GamePage, type OwnGameQuery } from '../games/index.ts'
import type { FavouritesDeps } from './deps.ts'
import { deleteOlderRecentGames, selectRecentIds, upsertRecentGame } from './favourites.store.ts'

/** Five pages: nobody looks further back for a game they forgot. */
export const RECENT_GAMES_KEPT = 100

/** The games the member last set out to play and the merchant still offers, the latest first. */
export async function recentGames(ctx: MemberContext<FavouritesDeps>, query: OwnGameQuery): Promise<GamePage> {
  const { services, merchant, session } = ctx
  const ids = await services.db.withMerchant(merchant, (tx) =>
    selectRecentIds(tx, merchant, session.memberId, RECENT_GAMES_KEPT),
  )
  return findOwnGames(ctx, ids, query)
}

/** Notes that the member set out to play a game the merchant offers; the launch call does so. A game stands once, at its last time. */
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
