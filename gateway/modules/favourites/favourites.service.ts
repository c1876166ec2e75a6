import type { MemberContext } from '#gateway/context.ts'
import { findOwnGames, type GamePage, type OwnGameQuery, requireOfferedGame } from '../games/index.ts'
import type { FavouritesDeps } from './deps.ts'
import { deleteFavourite, insertFavourite, selectFavouriteIds } from './favourites.store.ts'

/**
 * Favourites of members and trial members: trial members may not use money or play (specification section 6), but a list
 * of games is allowed.
 */
export async function favouriteIds({ services, merchant, session }: MemberContext<FavouritesDeps>): Promise<string[]> {
  return services.db.withMerchant(merchant, (tx) => selectFavouriteIds(tx, merchant, session.memberId))
}

/** The favourites that the merchant still offers, in the order in which they were added. */
export async function favouriteGames(ctx: MemberContext<FavouritesDeps>, query: OwnGameQuery): Promise<GamePage> {
  return findOwnGames(ctx, await favouriteIds(ctx), query)
}

/**
 * Adds a favourite. Adding it twice changes nothing, and it keeps its first position.
 *
 * @throws PlatformError GAME_NOT_FOUND when the merchant does not offer the game
 */
export async function addFavourite(ctx: MemberContext<FavouritesDeps>, nodeId: string): Promise<void> {
  await requireOfferedGame(ctx, nodeId)
  const { services, merchant, session } = ctx
  const added = { merchant, member_id: session.memberId, node_id: nodeId, added_at: services.clock.now() }
  await services.db.withMerchant(merchant, (tx) => insertFavourite(tx, added))
}

/** Removes a favourite, also a game that is no longer offered. */
export async function removeFavourite(
  { services, merchant, session }: MemberContext<FavouritesDeps>,
  nodeId: string,
): Promise<void> {
  await services.db.withMerchant(merchant, (tx) => deleteFavourite(tx, merchant, session.memberId, nodeId))
}
