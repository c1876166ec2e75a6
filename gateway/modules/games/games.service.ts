import { type GameType, gameTypes } from '#contract/entities/game.ts'
import { PlatformError } from '#contract/errors.ts'
import { readableText } from '#contract/language-match.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { GamesDeps } from './deps.ts'
import {
  type MerchantCatalogue,
  merchantCatalogue,
  type OfferedGame,
  type OfferedVendor,
} from './merchant-catalogue.ts'
import type { SearchIndex } from './search-index.ts'

export interface GameQuery {
  readonly gameType?: GameType | undefined
  readonly vendor?: string | undefined
  /** The category again, as the vendor lanes name it; with `gameType`, a game must fit both. */
  readonly classify?: GameType | undefined
  readonly nodeId?: string | undefined
  readonly select: 'ALL' | 'NEW' | 'HOT'
  readonly search?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

export interface GamePage {
  readonly games: readonly OfferedGame[]
  readonly total: number
  /** Nothing matches the search exactly; these are fuzzy matches. */
  readonly isNear: boolean
}

export interface Lane {
  readonly type: GameType
  readonly vendors: readonly { readonly vendor: OfferedVendor; readonly gameCount: number }[]
}

/** Filters of a list of the member's own games. */
export type OwnGameQuery = Pick<GameQuery, 'gameType' | 'vendor' | 'search' | 'pageNo' | 'pageSize'>

/** One page of the merchant's games; a search matches names in every language, vendors and codes, the best match first. */
export async function findGames(ctx: RequestContext<GamesDeps>, query: GameQuery): Promise<GamePage> {
  const { games, search } = await offered(ctx)
  return pageOfGames(games, query, search)
}

/** One page of the games with these IDs, in the order of the IDs, without games that the merchant does not offer. */
export async function findOwnGames(
  ctx: RequestContext<GamesDeps>,
  nodeIds: readonly string[],
  query: OwnGameQuery,
): Promise<GamePage> {
  const { gameById, search } = await offered(ctx)
  const own = nodeIds.flatMap((nodeId) => gameById.get(nodeId) ?? [])
  return pageOfGames(own, { ...query, select: 'ALL' }, search)
}

/** The game of this ID in any state; throws GAME_NOT_FOUND if the merchant does not offer it. */
export async function requireOfferedGame(ctx: RequestContext<GamesDeps>, nodeId: string): Promise<OfferedGame> {
  const game = (await offered(ctx)).gameById.get(nodeId)
  if (!game) throw new PlatformError('GAME_NOT_FOUND')
  return game
}

function pageOfGames(games: readonly OfferedGame[], query: GameQuery, index: () => SearchIndex): GamePage {
  const chosen = games.filter(
    (game) =>
      (!query.gameType || game.game_type === query.gameType) &&
      (!query.vendor || game.vendor_code === query.vendor) &&
      (!query.classify || game.game_type === query.classify) &&
      (!query.nodeId || game.node_id === query.nodeId) &&
      (query.select !== 'HOT' || game.hot) &&
      (query.select !== 'NEW' || game.is_new),
  )
  const { found, isNear } = query.search ? searched(chosen, query.search, index()) : { found: chosen, isNear: false }
  const from = (query.pageNo - 1) * query.pageSize
  return { games: found.slice(from, from + query.pageSize), total: found.length, isNear }
}

/** The games that match a search, the best first, in a stable order; fuzzy if there is no exact match. */
function searched(games: readonly OfferedGame[], text: string, index: SearchIndex) {
  for (const mode of ['asWritten', 'nearly'] as const) {
    const scores = index.find(text, mode)
    const scoreOf = ({ node_id }: OfferedGame) => scores.get(node_id) ?? 0
    const found = scores.size ? games.filter((game) => scores.has(game.node_id)) : []
    if (found.length) return { found: found.sort((a, b) => scoreOf(b) - scoreOf(a)), isNear: mode === 'nearly' }
  }
  return { found: [], isNear: false }
}

/** The merchant's hot games, the most played first, without games under maintenance. */
export async function hotGames(
  ctx: RequestContext<GamesDeps>,
  filter: { gameType?: GameType | undefined; vendor?: string | undefined },
  limit: number,
): Promise<OfferedGame[]> {
  const { games } = await offered(ctx)
  return games
    .filter((game) => game.hot && !game.maintenance)
    .filter(
      (game) =>
        (!filter.gameType || game.game_type === filter.gameType) &&
        (!filter.vendor || game.vendor_code === filter.vendor),
    )
    .sort((a, b) => b.popularity - a.popularity || Number(a.node_id) - Number(b.node_id))
    .slice(0, limit)
}

/** Every category that has vendors, with its vendors in order. */
export async function vendorLanes(ctx: RequestContext<GamesDeps>): Promise<Lane[]> {
  const { vendors, games } = await offered(ctx)
  const counts = new Map<string, number>()
  for (const game of games) {
    const key = `${game.vendor_code} ${game.game_type}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return gameTypes
    .map((type) => ({
      type,
      vendors: vendors
        .filter((vendor) => vendor.types.includes(type))
        .map((vendor) => ({ vendor, gameCount: counts.get(`${vendor.code} ${type}`) ?? 0 })),
    }))
    .filter((lane) => lane.vendors.length > 0)
}

/** The game types of the merchant's vendors; throws VENDOR_NOT_FOUND for a vendor that is not offered. */
export async function vendorTypes(ctx: RequestContext<GamesDeps>, vendor?: string): Promise<readonly OfferedVendor[]> {
  const { vendors } = await offered(ctx)
  const chosen = vendors.filter(({ code }) => !vendor || code === vendor)
  if (vendor && chosen.length === 0) throw new PlatformError('VENDOR_NOT_FOUND')
  return chosen
}

/** Lottery games by menu group. */
export type LotteryMenuGames = ReadonlyMap<string, readonly OfferedGame[]>

const menusOfCatalogue = new WeakMap<MerchantCatalogue, Map<string, LotteryMenuGames>>()

/**
 * The lottery games of a prize mode, optionally of one vendor, by menu group, in the catalogue's order: the same object while the
 * catalogue is the same.
 */
export async function lotteryMenus(
  ctx: RequestContext<GamesDeps>,
  prizeMode: string,
  vendor?: string,
): Promise<LotteryMenuGames> {
  const catalogue = await offered(ctx)
  const key = `${prizeMode} ${vendor ?? ''}`
  const known = menusOfCatalogue.get(catalogue) ?? new Map<string, LotteryMenuGames>()
  menusOfCatalogue.set(catalogue, known)
  const menus = known.get(key) ?? collectMenus(catalogue, prizeMode, vendor)
  known.set(key, menus)
  return menus
}

function collectMenus({ games }: MerchantCatalogue, prizeMode: string, vendor?: string): LotteryMenuGames {
  const menus = new Map<string, OfferedGame[]>()
  for (const game of games) {
    if (game.prize_mode !== prizeMode || !game.lottery_group) continue
    if (vendor && game.vendor_code !== vendor) continue
    const menu = menus.get(game.lottery_group) ?? []
    menu.push(game)
    menus.set(game.lottery_group, menu)
  }
  return menus
}

/** A game's name in a language, else in one that its readers read (zh-CN for zh-TW), else in English. */
export function gameNameIn(game: { name: string; names: Record<string, string> }, language: string): string {
  return readableText(game.names, language) ?? game.name
}

function offered(ctx: RequestContext<GamesDeps>): Promise<MerchantCatalogue> {
  return merchantCatalogue(ctx.services, ctx.merchant, ctx.brand)
}
