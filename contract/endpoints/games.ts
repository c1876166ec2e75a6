import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { GameItem, GameType, gameSelectTypes, gameTypes, VendorLane } from '../entities/game.ts'
import { languageCodes } from '../entities/languages.ts'
import { LotteryMenus, PrizeMode } from '../entities/lottery.ts'
import { pageOf, pageQuery } from '../entities/page.ts'

/** Specification section 9, page sizes: 20 games a page. */
export const GAME_LIST_PAGE_SIZE = 20
/** Specification section 9, page sizes: 12 games a page of the in-house ones. */
export const BGS_LIST_PAGE_SIZE = 12
/** Specification section 9, home game lists cap: 10 hot games over all categories, 12 of one. */
export const HOT_GAMES_LIMIT = { all: 10, ofCategory: 12 } as const

/** The merchant as a client may repeat it beside its header; one that is not the call's merchant is refused. */
const merchantCode = z.string().max(64).optional()

const listQuery = {
  platform: z.string().max(32).default('html5-desktop'),
  language: z.enum(languageCodes).default('en'),
}

export const games = {
  listGames: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    moduleId: 'GCSGAME',
    // The specification asks for a token; the lobbies are open to visitors (section 6), so it is optional here.
    token: false,
    encrypt: false,
    summary: 'List games by category, vendor or search, one page at a time.',
    description: 'The search tolerates typing errors; `isNear` is true if only similar names match.',
    request: z.strictObject({
      ...listQuery,
      clientType: z.string().max(32).default('WEB'),
      gameType: GameType.optional(),
      vassalage: z.string().max(32).optional(),
      merchant: merchantCode,
      /** As the vendor lanes name it: the category of the lane. */
      gameClassify: GameType.optional(),
      /** Exactly this game, for its own page. */
      nodeId: z.string().max(64).optional(),
      select: z.enum(gameSelectTypes).exclude(['FAV', 'RECENT']).default('ALL'),
      search: z.string().trim().max(60).optional(),
      ...pageQuery(GAME_LIST_PAGE_SIZE),
    }),
    /** `isNear`: no game matches the search as it is written; these come near. */
    response: pageOf(GameItem).extend({ isNear: z.boolean().default(false) }),
    errors: [],
  }),
  listHotGames: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    moduleId: 'GCSGAME',
    token: false,
    encrypt: false,
    summary: "List the merchant's hot games, of all categories or of one.",
    request: z.strictObject({
      ...listQuery,
      merchantCode,
      isPlatform: z.literal(['1', 'true', '0', 'false']).default('1'),
      vassalage: z.string().max(32).optional(),
      gameType: GameType.optional(),
    }),
    response: z.object({ list: z.array(GameItem) }),
    errors: [],
  }),
  listVendorLanes: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    moduleId: 'GCSGAME',
    token: false,
    encrypt: false,
    summary: 'List the vendors of each category that the merchant offers.',
    description: 'Categories without vendors are omitted.',
    request: z.strictObject({ ...listQuery }),
    response: z.object({ data: z.object({ lanes: z.array(VendorLane) }) }),
    errors: [],
  }),
  listVendorGameTypes: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    moduleId: 'GCSGAME',
    token: true,
    encrypt: false,
    summary: 'List the game types of each vendor of the merchant.',
    request: z.strictObject({ vassalage: z.string().max(32).optional() }),
    response: z.object({
      list: z.array(z.object({ vassalage: z.string(), gameTypes: z.array(z.enum(gameTypes)) })),
    }),
    errors: ['VENDOR_NOT_FOUND'],
  }),
  getGameMenus: endpoint({
    method: 'GET',
    path: '/lgw/games/game_menus',
    moduleId: 'LGW',
    token: false,
    encrypt: false,
    summary: "Get the merchant's lottery menus by prize mode and group.",
    request: z.strictObject({
      prizeMode: PrizeMode.default('LOTT'),
      device: z.literal('WEB').default('WEB'),
      language: z.enum(languageCodes).default('en'),
    }),
    response: z.object({ menus: LotteryMenus }),
    errors: [],
  }),
}
