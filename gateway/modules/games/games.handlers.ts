import { type games, HOT_GAMES_LIMIT } from '#contract/endpoints/games.ts'
import type { ArtDirection } from '#contract/entities/art.ts'
import type { GameType, VendorCard } from '#contract/entities/game.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { vendorCardPath, vendorIconPath } from '../art/index.ts'
import type { GamesDeps } from './deps.ts'
import { gameItem } from './game-item.ts'
import { findGames, hotGames, lotteryMenus, vendorLanes, vendorTypes } from './games.service.ts'
import { menusOf } from './lottery-menus.ts'
import type { OfferedVendor } from './merchant-catalogue.ts'

export const gamesHandlers = {
  listGames: async (ctx, request) => {
    const { language, pageNo, pageSize } = request
    checkMerchant(ctx, 'merchant', request.merchant)
    if (request.search) await ctx.services.limits.check('search', ctx)
    const { games, total, isNear } = await findGames(ctx, {
      ...request,
      vendor: request.vassalage,
      classify: request.gameClassify,
    })
    return {
      content: games.map((game) => gameItem(game, language, ctx.brand.settings)),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
      isNear,
    }
  },
  listHotGames: async (ctx, { gameType, vassalage, language, merchantCode }) => {
    checkMerchant(ctx, 'merchantCode', merchantCode)
    const limit = gameType ? HOT_GAMES_LIMIT.ofCategory : HOT_GAMES_LIMIT.all
    const list = await hotGames(ctx, { gameType, vendor: vassalage }, limit)
    return { list: list.map((game) => gameItem(game, language, ctx.brand.settings)) }
  },
  listVendorLanes: async (ctx) => {
    const lanes = (await vendorLanes(ctx)).map(({ type, vendors }) => ({
      title: type,
      sorting: vendors.map(({ vendor }) => vendor.code),
      cards: Object.fromEntries(
        vendors.map(({ vendor, gameCount }) => [
          vendor.code,
          vendorCard(vendor, type, gameCount, ctx.brand.settings.art.direction),
        ]),
      ),
    }))
    return { data: { lanes } }
  },
  listVendorGameTypes: async (ctx, { vassalage }) => {
    const vendors = await vendorTypes(ctx, vassalage)
    return { list: vendors.map(({ code, types }) => ({ vassalage: code, gameTypes: [...types] })) }
  },
  getGameMenus: async (ctx, { prizeMode, language }) => {
    return { menus: menusOf(await lotteryMenus(ctx, prizeMode), language, ctx.brand.settings.art.direction) }
  },
} satisfies Handlers<typeof games, GamesDeps>

/** Refuses a merchant in the query that is not the merchant of the call's headers. */
function checkMerchant(ctx: RequestContext, path: string, merchant: string | undefined): void {
  if (merchant !== undefined && merchant !== ctx.merchant) {
    throw new PlatformError('INVALID_REQUEST', {}, [{ path, key: 'invalid' }])
  }
}

function vendorCard(vendor: OfferedVendor, type: GameType, gameCount: number, direction: ArtDirection): VendorCard {
  return {
    vassalage: vendor.code,
    gameType: type,
    displayName: vendor.name,
    iconUrl: vendorIconPath(vendor.code),
    cardUrl: vendorCardPath(vendor.code, type, direction),
    gameClassify: type,
    gameCount,
    isGame: vendor.is_game,
    maintenance: vendor.maintenance,
  }
}
