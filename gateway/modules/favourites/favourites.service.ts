import type { MemberContext } from '#gateway/context.ts'
import { findOwnGames, type GamePage, type OwnGameQuery, requireOfferedGame } from '../games/index.ts'
import type { FavouritesDeps } from './deps.ts'
import { deleteFavourite, insertFavourite, selectFavouriteIds } from './favourites.store.ts'

/**
 * Favourites of a member or a trial member: a trial is kept from money and from playing (specification section 6), and a
 * list of games is neither.
 */
export async function favouriteIds({ services, merchant, session }: MemberContext<FavouritesDeps>): Promise<string[]> {
  return services.db.withMerchant(merchant, (tx) => selectFavouriteIds(tx, merchant, session.memberId))
}

/** The favourites the merchant still offers, in the order in which they were added. */
export async function favouriteGames(ctx: MemberContext<FavouritesDeps>, query: OwnGameQuery): Promise<GamePage> {
  return findOwnGames(ctx, await favouriteIds(ctx), query)
}

/**
 * Makes a game a favourite. Twice is once, and keeps its first place.
 *
 * @throws PlatformError GAME_NOT_FOUND when the merchant does not offer the game
 */
export async function addFavourite(ctx: MemberContext<FavouritesDeps>, nodeId: string): Promise<void> {
  await requireOfferedGame(ctx, nodeId)
  const { services, merchant, session } = ctx
  const added = { merchant, member_id: session.memberId, node_id: nodeId, added_at: services.clock.now() }
  await services.db.withMerchant(merchant, (tx) => insertFavourite(tx, added))
}

/** Takes a game from the favourites, also one that is offered no longer. */
export async function removeFavourite(
  { services, merchant, session }: MemberContext<FavouritesDeps>,
  nodeId: string,
): Promise<void> {
  await services.db.withMerchant(merchant, (tx) => deleteFavourite(tx, merchant, session.memberId, nodeId))
}
