import { loadGame, loadLanes } from '#app/features/games/index.server.ts'
import { gameImage, gameName } from '#app/features/games/index.ts'
import { lotteryPageOfVendor, type Startable, withParameter } from '#app/features/play/index.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { categoryTable, GameType } from '#contract/entities/game.ts'
import { PrizeMode } from '#contract/entities/lottery.ts'

/** The game that an address asks to play, with its display data and its page. */
export interface LaunchTarget extends Startable {
  readonly name: string
  readonly imageUrl: string
  readonly home: string
}

/**
 * Reads `id` or `game` (a game), `code` and `mode` (a lottery on its page) or `vendor` and `type` (a vendor's lobby).
 * @throws Response 404 when it does not exist
 */
export async function loadLaunchTarget(request: Request, params: URLSearchParams): Promise<LaunchTarget> {
  const target =
    (await gameWish(request, params.get('id') ?? params.get('game'))) ??
    (await lotteryWish(request, params.get('code'), params.get('mode'))) ??
    (await vendorWish(request, params.get('vendor'), params.get('type')))
  if (!target) throw new Response(null, { status: 404 })
  return target
}

async function gameWish(request: Request, nodeId: string | null): Promise<LaunchTarget | null> {
  const game = nodeId ? await loadGame(request, nodeId) : null
  if (!game) return null
  const home = withParameter(categoryTable[game.gameType].path, 'game', game.nodeId)
  return { ...game, name: gameName(game), imageUrl: gameImage(game), home }
}

async function lotteryWish(request: Request, code: string | null, mode: string | null): Promise<LaunchTarget | null> {
  const prizeMode = PrizeMode.safeParse(mode)
  if (!code || !prizeMode.success) return null
  const { language } = contextOf(request)
  const { menus } = await gatewayFor(request).games.getGameMenus({ prizeMode: prizeMode.data, language })
  const game = Object.values(menus)
    .flat()
    .find(({ gameCode }) => gameCode === code)
  if (!game) return null
  const { nodeId, gameCode, gameName: name, vassalage, iconUrl: imageUrl } = game
  const home = withParameter(lotteryPageOfVendor(vassalage)?.path ?? '/', 'gameCode', gameCode)
  return {
    gameType: 'LOTT',
    isGame: 'GAME',
    prizeMode: prizeMode.data,
    nodeId,
    gameCode,
    name,
    vassalage,
    imageUrl,
    home,
  }
}

async function vendorWish(request: Request, vendor: string | null, type: string | null): Promise<LaunchTarget | null> {
  const gameType = GameType.safeParse(type)
  if (!vendor || !gameType.success) return null
  const lane = (await loadLanes(request)).find(({ title }) => title === gameType.data)
  const card = lane?.cards[vendor]
  if (!card) return null
  const { vassalage, isGame, displayName: name, iconUrl: imageUrl } = card
  return { gameType: gameType.data, vassalage, isGame, name, imageUrl, home: categoryTable[gameType.data].path }
}
