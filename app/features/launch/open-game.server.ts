import { redirect, redirectDocument } from '@remix-run/node'
import { loadGame, loadHotGames } from '#app/features/games/index.server.ts'
import type { GameTile } from '#app/features/games/index.ts'
import { playerOf, startOf } from '#app/features/play/index.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { safePath } from '#app/lib/safe-path.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { optionalMember } from '#app/session/session.server.ts'
import { VN_LOTTERY } from '#contract/entities/lottery.ts'
import { type ErrorCode, type ErrorParams, PlatformError } from '#contract/errors.ts'
import type { SheetData } from './game-sheet.tsx'
import { loadWish, type PlayWish } from './launch-target.server.ts'

/** Why a game did not open, and what could be played instead. */
export interface LaunchRefusal {
  /** Null when not even the game could be asked for. */
  readonly subject: { readonly name: string; readonly imageUrl: string } | null
  readonly errorCode: ErrorCode
  /** What the text of the code names. */
  readonly params?: ErrorParams
  readonly popular: readonly GameTile[]
  /** The page the game was found on. */
  readonly here: string
}

/** Other games a refusal names. */
const SUGGESTIONS = 4
/** A longer way back than the launch call takes is cut to the game's own page. */
const BACK_URL_MAX_LENGTH = 512

/** A game that opened: the address to frame, and what it is. */
export interface OpenedGame {
  readonly name: string
  readonly vendor: string
  readonly imageUrl: string
  /** Opens once. */
  readonly gameUrl: string
  /** The page the game was found on. */
  readonly here: string
}

/**
 * Leads on what an address asks to play, by the start rules; `from` is the page it was found on. What may launch does so at
 * `/seamless`, which keeps the address and has a page to say what is wrong with it.
 */
export async function startGame(request: Request): Promise<Response> {
  const { search, searchParams } = new URL(request.url)
  const room = `/seamless${search}`
  try {
    const { start } = await startAt(request, searchParams)
    // A document of its own: only that page's content policy lets the game's frame in.
    return start.way === 'launch' ? redirectDocument(room) : redirect(start.href)
  } catch (error) {
    if (error instanceof PlatformError || error instanceof Response) return redirectDocument(room)
    throw error
  }
}

/**
 * Launches what an address names, or says why it did not open.
 *
 * @throws Response to wherever the start rules lead instead; 404 when the address names nothing that exists
 */
export async function openGame(request: Request): Promise<OpenedGame | LaunchRefusal> {
  const params = new URL(request.url).searchParams
  try {
    const { wish, here, start } = await startAt(request, params)
    if (start.way !== 'launch') throw redirect(start.href)
    const answer = await toResult(launch(request, wish, here))
    const { name, imageUrl, nodeId, vassalage } = wish
    if (answer.ok) return { name, vendor: vassalage, imageUrl, here, gameUrl: answer.value.gameUrl }
    const popular = await loadPopular(request, nodeId)
    return { subject: { name, imageUrl }, errorCode: answer.errorCode, params: answer.params, popular, here }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { subject: null, errorCode: error.code, popular: [], here: safePath(params.get('from'), '/') }
  }
}

async function startAt(request: Request, params: URLSearchParams) {
  const from = safePath(params.get('from'), '')
  const wish = await loadWish(request, params)
  const here = from && from.length <= BACK_URL_MAX_LENGTH ? from : wish.home
  return { wish, here, start: startOf(wish, playerOf(await optionalMember(request)), here) }
}

function launch(request: Request, wish: PlayWish, backUrl: string): Promise<{ gameUrl: string }> {
  const { language } = contextOf(request)
  const { nodeId, vassalage, gameType, gameCode, prizeMode } = wish
  const { play } = gatewayFor(request)
  const siteOrigin = new URL(request.url).origin
  if (!prizeMode) return play.launchGame({ nodeId, vassalage, gameType, language, backUrl, siteOrigin })
  return play.launchLottery({
    lottoArea: vassalage === VN_LOTTERY ? 'VN' : undefined,
    lottoPrizeMode: prizeMode,
    lottoGameCode: gameCode,
    language,
    backUrl,
    siteOrigin,
  })
}

/** What a game's sheet shows; a game that cannot be played now comes with others that can. */
export async function loadSheet(request: Request, nodeId: string): Promise<SheetData | null> {
  const game = await loadGame(request, nodeId)
  if (!game) return null
  return { game, popular: game.maintenance ? await loadPopular(request, nodeId) : [] }
}

/** The games played most, to play instead of the one that cannot be; none when they cannot be asked for. */
async function loadPopular(request: Request, exceptId?: string): Promise<GameTile[]> {
  const hot = await toResult(loadHotGames(request))
  return hot.ok ? hot.value.filter(({ nodeId }) => nodeId !== exceptId).slice(0, SUGGESTIONS) : []
}
