import type { favourites } from '#contract/endpoints/favourites.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { type GamePage, gameItem, type OwnGameQuery } from '../games/index.ts'
import type { FavouritesDeps } from './deps.ts'
import { addFavourite, favouriteGames, favouriteIds, removeFavourite } from './favourites.service.ts'
import { recentGames } from './recent-games.service.ts'

export const favouritesHandlers = {
  getFavouriteIds: async (ctx) => ({ ids: await favouriteIds(ctx) }),
  listFavourites: async (ctx, request) => {
    const query = { ...request, vendor: request.vassalage }
    return pageOfItems(ctx, request.language, query, await favouriteGames(ctx, query))
  },
  addFavourite: async (ctx, { nodeId }) => {
    await addFavourite(ctx, nodeId)
    return {}
  },
  removeFavourite: async (ctx, { nodeId }) => {
    await removeFavourite(ctx, nodeId)
    return {}
  },
  listRecentGames: async (ctx, request) => {
    const query = { ...request, vendor: request.vassalage, pageNo: request.page }
    return pageOfItems(ctx, request.language, query, await recentGames(ctx, query))
  },
} satisfies Handlers<typeof favourites, FavouritesDeps>

function pageOfItems(ctx: MemberContext, language: string, query: OwnGameQuery, { games, total }: GamePage) {
  return {
    content: games.map((game) => gameItem(game, language, ctx.brand.settings)),
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    totalElements: total,
  }
}
