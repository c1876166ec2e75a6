import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { GameItem, GameType } from '../entities/game.ts'
import { languageCodes } from '../entities/languages.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { Empty, NoRequest } from './common.ts'

/** Specification section 9, page sizes: a favourite list shows 999 at once. */
export const FAVOURITE_LIST_PAGE_SIZE = 999
/** Specification section 9, page sizes: 20 recent games a page. */
export const RECENT_GAMES_PAGE_SIZE = 20

const NodeId = z.string().regex(/^[\w.:-]{1,64}$/)

/** What a list of the member's own games may be narrowed by, beside the page. The token comes in its header, as always. */
const ownListQuery = {
  clientType: z.string().max(32).default('WEB'),
  platform: z.string().max(32).default('html5-desktop'),
  language: z.enum(languageCodes).default('en'),
  gameType: GameType.optional(),
  vassalage: z.string().max(32).optional(),
  search: z.string().trim().max(60).optional(),
}

const { pageNo: page, pageSize } = pageQuery(RECENT_GAMES_PAGE_SIZE)

/** `vendor` and `gameType` come along on the wire (specification section 3); the game's own are what counts. */
const FavouritePayload = z.strictObject({
  nodeId: NodeId,
  vendor: z.string().max(32).optional(),
  gameType: GameType.optional(),
})

export const favourites = {
  getFavouriteIds: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    moduleId: 'MCSFE',
    token: true,
    encrypt: false,
    summary: "Get the ids of the member's favourite games, in the order in which they were added.",
    request: NoRequest,
    response: z.object({ ids: z.array(z.string()) }),
    errors: [],
  }),
  listFavourites: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    moduleId: 'MCSFE',
    token: true,
    encrypt: false,
    summary: "List the member's favourite games that the merchant offers, in the order in which they were added.",
    request: z.strictObject({ ...ownListQuery, ...pageQuery(FAVOURITE_LIST_PAGE_SIZE, FAVOURITE_LIST_PAGE_SIZE) }),
    response: pageOf(GameItem),
    errors: [],
  }),
  addFavourite: endpoint({
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    moduleId: 'MCSFE',
    token: true,
    encrypt: false,
    summary: "Add a game to the member's favourites.",
    description: 'Adding a favourite again does not change its position.',
    request: FavouritePayload,
    response: Empty,
    errors: ['GAME_NOT_FOUND'],
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    moduleId: 'MCSFE',
    token: true,
    encrypt: false,
    summary: "Remove a game from the member's favourites.",
    description: 'Succeeds if the game is not a favourite or is no longer offered.',
    request: FavouritePayload,
    response: Empty,
    errors: [],
  }),
  listRecentGames: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    moduleId: 'GCS',
    token: true,
    encrypt: false,
    summary: 'List the games the member launched most recently, newest first.',
    request: z.strictObject({ ...ownListQuery, page, pageSize }),
    response: pageOf(GameItem),
    errors: [],
  }),
}
