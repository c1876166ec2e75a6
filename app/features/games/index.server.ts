import { brandFor, visitOf } from '#app/brand/visit.server.ts'
import { gatewayFor, type Section, section } from '#app/gateway-client/index.server.ts'
import { translatorFor } from '#app/i18n/index.server.ts'
import { GAME_LIST_PAGE_SIZE } from '#contract/endpoints/games.ts'
import { categoryTable, type GameItem, type GameType, type VendorLane } from '#contract/entities/game.ts'
import type { CentreQuery } from './centre-query.ts'
import type { CentreData } from './game-centre.tsx'
import { type GameTile, gameTile } from './game-tile.ts'

/** One page of a centre's games. */
export interface GamePage {
  readonly content: GameTile[]
  readonly pageNum: number
  readonly totalPages: number
  readonly totalElements: number
}

/**
 * The vendors of every category the brand shows; a category without vendors is absent. The gateway says what the merchant
 * has, the brand's files narrow it.
 */
export async function loadLanes(request: Request): Promise<VendorLane[]> {
  const { language } = visitOf(request)
  const { features, vendors } = brandFor(request).settings
  const { data } = await gatewayFor(request).games.listVendorLanes({ language })
  const isShown = (code: string) => !vendors.except.includes(code) && (vendors.only?.includes(code) ?? true)
  return data.lanes
    .filter((lane) => (features as Readonly<Record<string, boolean | undefined>>)[lane.title] !== false)
    .map((lane) => ({ ...lane, sorting: lane.sorting.filter((code) => lane.cards[code] && isShown(code)) }))
    .filter((lane) => lane.sorting.length > 0)
}

/**
 * What a category's page shows.
 *
 * @throws Response 404 when the brand does not have the category: a category without vendors is absent (section 2)
 */
export async function loadCentre(request: Request, category: GameType, query: CentreQuery) {
  const byVendor = categoryTable[category].centre === 'cards' && !query.vendor && !query.search
  const [lanes, games] = await Promise.all([
    section(loadLanes(request)),
    byVendor ? null : loadCentrePage(request, category, query),
  ])
  const lane = lanes.ok ? lanes.value.find(({ title }) => title === category) : null
  if (lane === undefined) throw new Response(null, { status: 404 })
  const title = translatorFor(request, 'games')(`category.${category}`)
  return { category, query, lane, games, title } satisfies CentreData & { title: string }
}

/** The games of a centre under its filters. */
function loadCentrePage(request: Request, gameType: GameType, query: CentreQuery): Promise<Section<GamePage>> {
  const page = gatewayFor(request).games.listGames({
    gameType,
    language: visitOf(request).language,
    vassalage: query.vendor ?? undefined,
    select: query.select,
    search: query.search || undefined,
    pageNo: query.page,
    pageSize: GAME_LIST_PAGE_SIZE,
  })
  return section(page.then(({ content, ...rest }) => ({ ...rest, content: content.map(gameTile) })))
}

/** The games that are played most, over all categories. */
export async function loadHotGames(request: Request): Promise<GameTile[]> {
  const { list } = await gatewayFor(request).games.listHotGames({ language: visitOf(request).language })
  return list.map(gameTile)
}

/** The first games of a category, of one vendor where one is named. */
export async function loadFirstGames(
  request: Request,
  gameType: GameType,
  limit: number,
  vendor?: string,
): Promise<GameTile[]> {
  const { language } = visitOf(request)
  const page = await gatewayFor(request).games.listGames({ gameType, language, vassalage: vendor, pageSize: limit })
  return page.content.map(gameTile)
}

/** The game a sheet is asked for, or null when there is no such game (any more). */
export async function loadGame(request: Request, nodeId: string): Promise<GameItem | null> {
  const { language } = visitOf(request)
  const page = await gatewayFor(request).games.listGames({ nodeId: nodeId.slice(0, 64), language, pageSize: 1 })
  return page.content.find((game) => game.nodeId === nodeId) ?? null
}
