import { type games, HOT_GAMES_LIMIT } from '#contract/endpoints/games.ts'
import type { GameItem, GameType, VendorCard } from '#contract/entities/game.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { gameIconPath, vendorCardPath, vendorIconPath } from '../art/index.ts'
import { betLimitIn } from './bet-scale.ts'
import { findGames, gameNameIn, hotGames, lotteryMenus, vendorLanes, vendorTypes } from './games.service.ts'
import type { OfferedGame, OfferedVendor } from './merchant-catalogue.ts'

export const gamesHandlers = {
  listGames: async (ctx, request) => {
    const { language, pageNo, pageSize } = request
    const { games, total } = await findGames(ctx, {
      ...request,
      vendor: request.vassalage,
      classify: request.gameClassify,
    })
    return {
      content: games.map((game) => gameItem(game, language, ctx.brand.settings.currency)),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    }
  },
  listHotGames: async (ctx, { gameType, vassalage, language }) => {
    const limit = gameType ? HOT_GAMES_LIMIT.ofCategory : HOT_GAMES_LIMIT.all
    const list = await hotGames(ctx, { gameType, vendor: vassalage }, limit)
    return { list: list.map((game) => gameItem(game, language, ctx.brand.settings.currency)) }
  },
  listVendorLanes: async (ctx) => {
    const lanes = (await vendorLanes(ctx)).map(({ type, vendors }) => ({
      title: type,
      sorting: vendors.map(({ vendor }) => vendor.code),
      cards: Object.fromEntries(
        vendors.map(({ vendor, gameCount }) => [vendor.code, vendorCard(vendor, type, gameCount)]),
      ),
    }))
    return { data: { lanes } }
  },
  listVendorGameTypes: async (ctx, { vassalage }) => {
    const vendors = await vendorTypes(ctx, vassalage)
    return { list: vendors.map(({ code, types }) => ({ vassalage: code, gameTypes: [...types] })) }
  },
  getGameMenus: async (ctx, { prizeMode, language }) => {
    const menus = await lotteryMenus(ctx, prizeMode)
    return {
      menus: Object.fromEntries(
        [...menus].map(([group, games]) => [group, games.map((game) => menuEntry(game, group, language))]),
      ),
    }
  },
} satisfies Handlers<typeof games>

function gameItem(game: OfferedGame, language: string, currency: string): GameItem {
  const name = gameNameIn(game, language)
  const icon = gameIconPath(game.code, game.vendor_code)
  const limit = (usCents: bigint | null): string | null =>
    usCents === null ? null : String(betLimitIn(currency, usCents))
  return {
    nodeId: game.node_id,
    gameType: game.game_type,
    vassalage: game.vendor_code,
    displayName: game.vendorName,
    gameName: name,
    nodeName: game.name,
    isHot: game.hot ? 1 : 0,
    isNew: game.is_new ? 1 : 0,
    showIcon: icon,
    iconUrl: icon,
    lagerIcon: icon,
    gameCode: game.code,
    isGame: game.is_game,
    rtpBasisPoints: game.rtp_basis_points,
    minBetMinor: limit(game.min_bet_minor),
    maxBetMinor: limit(game.max_bet_minor),
    maintenance: game.maintenance,
  }
}

function vendorCard(vendor: OfferedVendor, type: GameType, gameCount: number): VendorCard {
  return {
    vassalage: vendor.code,
    gameType: type,
    displayName: vendor.name,
    iconUrl: vendorIconPath(vendor.code),
    cardUrl: vendorCardPath(vendor.code, type),
    gameClassify: vendor.classify,
    gameCount,
    isGame: vendor.is_game,
    maintenance: vendor.maintenance,
  }
}

function menuEntry(game: OfferedGame, group: string, language: string) {
  return {
    nodeId: game.node_id,
    gameCode: game.code,
    gameName: gameNameIn(game, language),
    gameGroupCode: group,
    tag: game.tag,
    vassalage: game.vendor_code,
    iconUrl: gameIconPath(game.code, game.vendor_code),
  }
}
