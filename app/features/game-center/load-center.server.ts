import { gameTile, loadLanes } from '#app/features/games/index.server.ts'
import {
  type CentreName,
  type CentreQuery,
  type CentreSelect,
  formatLimits,
  type GameTile,
  isOwnSelect,
  selectOf,
  spansCategories,
  type VendorListQuery,
} from '#app/features/games/index.ts'
import { loadNextDraws } from '#app/features/lottery/index.server.ts'
import { gatewayFor, type Result, toResult } from '#app/gateway-client/index.server.ts'
import { translatorFor } from '#app/i18n/index.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import { requireMember } from '#app/session/session.server.ts'
import { FAVOURITE_LIST_PAGE_SIZE, RECENT_GAMES_PAGE_SIZE } from '#contract/endpoints/favourites.ts'
import { BGS_LIST_PAGE_SIZE, GAME_LIST_PAGE_SIZE } from '#contract/endpoints/games.ts'
import { categoryTable, type GameItem, type GameType, type VendorLane } from '#contract/entities/game.ts'
import type { CentreData } from './game-center.tsx'
import type { VendorListData } from './vendor-list.tsx'

/** One page of a centre's games. */
export interface GamePage {
  readonly content: readonly GameTile[]
  readonly pageNum: number
  readonly totalPages: number
  readonly totalElements: number
  /** Nothing matches the search text exactly; these games are similar. */
  readonly isNear: boolean
  /** Some of these games are demonstration titles. */
  readonly hasDemos: boolean
}

/**
 * Loads a page of games.
 * @throws Response redirect to the login dialog when the list belongs to a member and no one is logged in; 404 when the
 * brand does not have the category: a category without vendors is absent (section 2)
 */
export async function loadCentre(
  request: Request,
  centre: CentreName,
  query: CentreQuery,
  listQuery: VendorListQuery | null,
) {
  const select = selectOf(centre, query)
  if (isOwnSelect(select)) await requireMember(request)
  const lanes = await toResult(loadLanes(request))
  const lane = lanes.ok && !spansCategories(centre) ? lanes.value.find(({ title }) => title === centre) : null
  if (lane === undefined) throw new Response(null, { status: 404 })
  const isByVendor = !spansCategories(centre) && categoryTable[centre].centre === 'cards'
  const isUnfiltered = !query.vendor && !query.search && select === 'ALL'
  const showsCards = isByVendor && isUnfiltered && !(lane && isOneVendorOfMany(lane))
  const [games, list, draws] = await Promise.all([
    showsCards ? null : toResult(loadCentrePage(request, centre, query)),
    listQuery && !spansCategories(centre) ? loadVendorList(request, centre, listQuery) : null,
    showsCards && centre === 'LOTT' ? loadNextDraws(request) : null,
  ])
  return {
    centre,
    query,
    lane,
    types: lanes.ok && spansCategories(centre) ? lanes.value.map(({ title }: VendorLane) => title) : [],
    games,
    list,
    draws,
    title: translatorFor(request, 'games')(`category.${centre}`),
  } satisfies CentreData & { title: string }
}

/** More games than fit in a row. */
const MANY_GAMES = 6

/** A single card would only stand before the games. */
function isOneVendorOfMany({ cards, sorting }: VendorLane): boolean {
  const [only, ...others] = sorting.flatMap((code) => cards[code] ?? [])
  return others.length === 0 && !!only && !only.maintenance && only.gameCount > MANY_GAMES
}

/** The games that the member opened last. */
export async function loadRecentGames(request: Request, limit: number): Promise<GameTile[]> {
  const { language } = contextOf(request)
  const page = await gatewayFor(request).favourites.listRecentGames({ language, pageSize: limit })
  return page.content.map(gameTile)
}

/** The games of a centre under its filters. */
async function loadCentrePage(request: Request, centre: CentreName, query: CentreQuery): Promise<GamePage> {
  const { games, favourites } = gatewayFor(request)
  const select = selectOf(centre, query)
  const pageSize = pageSizeOf(centre, select)
  const filters = {
    gameType: spansCategories(centre) ? (query.type ?? undefined) : centre,
    language: contextOf(request).language,
    vassalage: query.vendor ?? undefined,
    search: query.search || undefined,
    pageSize,
  }
  if (select === 'FAV') return pageOf(request, await favourites.listFavourites({ ...filters, pageNo: query.page }))
  if (select === 'RECENT') return pageOf(request, await favourites.listRecentGames({ ...filters, page: query.page }))
  // An empty search shows the most played games.
  const shown = centre === 'SEARCH' && isUntouched(query) ? 'HOT' : select
  return pageOf(request, await games.listGames({ ...filters, select: shown, pageNo: query.page }))
}

function isUntouched({ search, type, vendor, select }: CentreQuery): boolean {
  return !search && !type && !vendor && select === 'ALL'
}

/** Specification section 9, page sizes: game list 20, recent 20, favourite list 999, in-house crash list 12. */
function pageSizeOf(centre: CentreName, select: CentreSelect): number {
  if (select === 'FAV') return FAVOURITE_LIST_PAGE_SIZE
  if (select === 'RECENT') return RECENT_GAMES_PAGE_SIZE
  return centre === 'BGS' ? BGS_LIST_PAGE_SIZE : GAME_LIST_PAGE_SIZE
}

/** The first pages of one vendor's games, for the dialog over its category's page. */
async function loadVendorList(
  request: Request,
  gameType: GameType,
  { vendor, pages }: VendorListQuery,
): Promise<Result<VendorListData>> {
  const { games } = gatewayFor(request)
  const { language } = contextOf(request)
  const load = (pageNo: number) =>
    games.listGames({ gameType, language, vassalage: vendor, pageSize: GAME_LIST_PAGE_SIZE, pageNo })
  return toResult(
    Promise.all(Array.from({ length: pages }, (_, index) => load(index + 1))).then((loaded) => ({
      vendor,
      name: loaded[0]?.content[0]?.displayName ?? vendor,
      games: loaded.flatMap(({ content }) => content.map((game) => listTile(request, game))),
      total: loaded[0]?.totalElements ?? 0,
      pages,
      hasMore: pages < (loaded[0]?.totalPages ?? 0),
    })),
  )
}

function pageOf(
  request: Request,
  { content, ...page }: { content: GameItem[]; isNear?: boolean } & Omit<GamePage, 'content' | 'isNear' | 'hasDemos'>,
): GamePage {
  const hasDemos = content.some(({ plays }) => plays !== null)
  return { isNear: false, ...page, hasDemos, content: content.map((game) => listTile(request, game)) }
}

/** Tiles of a list include the bet limits where the vendor provides them. */
function listTile(request: Request, game: GameItem): GameTile {
  const limits = formatLimits(game, brandFor(request).settings.currency, contextOf(request).locale)
  return limits ? { ...gameTile(game), limits } : gameTile(game)
}
