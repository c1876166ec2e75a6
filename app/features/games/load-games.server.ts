import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import type { Brand } from '#brand-engine/brand.ts'
import type { GameItem, GameType, VendorLane } from '#contract/entities/game.ts'
import { type GameTile, gameTile } from './game-tile.ts'

/**
 * The vendors of every category that the brand shows; a category without vendors is absent. The gateway permits, the
 * brand's files narrow.
 */
export async function loadLanes(request: Request): Promise<readonly VendorLane[]> {
  const { settings } = brandFor(request)
  const { data } = await gatewayFor(request).games.listVendorLanes({ language: contextOf(request).language })
  const known = shownLanes.get(data)
  if (known?.settings === settings) return known.lanes
  const lanes = narrowLanes(data.lanes, settings)
  shownLanes.set(data, { settings, lanes })
  return lanes
}

/** Memoized view of a cached response for one brand. */
const shownLanes = new WeakMap<object, { settings: Brand['settings']; lanes: readonly VendorLane[] }>()

function narrowLanes(lanes: readonly VendorLane[], { features, vendors }: Brand['settings']): VendorLane[] {
  const isShown = (code: string) => !vendors.except.includes(code) && (vendors.only?.includes(code) ?? true)
  return lanes
    .filter((lane) => (features as Readonly<Record<string, boolean | undefined>>)[lane.title] !== false)
    .map((lane) => ({ ...lane, sorting: lane.sorting.filter((code) => lane.cards[code] && isShown(code)) }))
    .filter((lane) => lane.sorting.length > 0)
}

/** The most played games of all categories. */
export async function loadHotGames(request: Request): Promise<GameTile[]> {
  const { list } = await gatewayFor(request).games.listHotGames({ language: contextOf(request).language })
  return list.map(gameTile)
}

/** The first games of a category, or of one of its vendors. */
export async function loadFirstGames(
  request: Request,
  gameType: GameType,
  limit: number,
  vendor?: string,
): Promise<GameTile[]> {
  const { language } = contextOf(request)
  const page = await gatewayFor(request).games.listGames({ gameType, language, vassalage: vendor, pageSize: limit })
  return page.content.map(gameTile)
}

/** The game of a sheet, or null when it does not exist (any more). */
export async function loadGame(request: Request, nodeId: string): Promise<GameItem | null> {
  const { language } = contextOf(request)
  const page = await gatewayFor(request).games.listGames({ nodeId: nodeId.slice(0, 64), language, pageSize: 1 })
  return page.content.find((game) => game.nodeId === nodeId) ?? null
}
