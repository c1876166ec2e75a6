import { redirect, redirectDocument } from '@remix-run/node'
import { loadGame, loadHotGames } from '#app/features/games/index.server.ts'
import type { GameTile } from '#app/features/games/index.ts'
import { playerOf, startOf } from '#app/features/play/index.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { safePath } from '#app/lib/safe-path.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { optionalMember } from '#app/session/session.server.ts'
import type { GameType } from '#contract/entities/game.ts'
import { VN_LOTTERY } from '#contract/entities/lottery.ts'
import { type ErrorCode, type ErrorParams, PlatformError } from '#contract/errors.ts'
import type { SheetData } from './game-sheet.tsx'
import { type LaunchTarget, loadLaunchTarget } from './launch-target.server.ts'

/** Why a game did not open, and alternatives. */
export interface LaunchFailure {
  /** Null when the game itself could not be loaded. */
  readonly subject: { readonly name: string; readonly imageUrl: string } | null
  readonly errorCode: ErrorCode
  /** Parameters of the code's text. */
  readonly params?: ErrorParams
  readonly popular: readonly GameTile[]
  /** The page the player came from. */
  readonly here: string
}

/** Number of alternatives that a refusal suggests. */
const SUGGESTIONS = 4
/** A longer return address than the launch call accepts is replaced by the game's own page. */
const BACK_URL_MAX_LENGTH = 512

/** A launched game: the address of its frame, and what it is. */
export interface OpenedGame {
  readonly name: string
  readonly vendor: string
  readonly gameType: GameType
  readonly imageUrl: string
  /** Valid for one launch. */
  readonly gameUrl: string
  /** The page the player came from. */
  readonly here: string
}

/**
 * Redirects to the game that an address asks for, by the start rules; `from` is the page it was opened from. A player
 * who may launch is redirected to `/seamless`, which keeps the address and can show an error.
 */
export async function startGame(request: Request): Promise<Response> {
  const { search, searchParams } = new URL(request.url)
  const room = `/seamless${search}`
  try {
    const { start } = await startAt(request, searchParams)
    // A full document load: only that page's content security policy allows the game's frame.
    return start.way === 'launch' ? redirectDocument(room) : redirect(start.href)
  } catch (error) {
    if (error instanceof PlatformError || error instanceof Response) return redirectDocument(room)
    throw error
  }
}

/**
 * Launches the game of an address, or returns why it did not open.
 * @throws Response redirect by the start rules; 404 when the address names no existing game
 */
export async function openGame(request: Request): Promise<OpenedGame | LaunchFailure> {
  const params = new URL(request.url).searchParams
  try {
    const { target, here, start } = await startAt(request, params)
    if (start.way !== 'launch') throw redirect(start.href)
    const answer = await toResult(launch(request, target, here))
    const { name, imageUrl, nodeId, vassalage, gameType } = target
    if (answer.ok) return { name, vendor: vassalage, gameType, imageUrl, here, gameUrl: answer.value.gameUrl }
    const popular = await loadPopular(request, nodeId)
    return { subject: { name, imageUrl }, errorCode: answer.errorCode, params: answer.params, popular, here }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { subject: null, errorCode: error.code, popular: [], here: safePath(params.get('from'), '/') }
  }
}

async function startAt(request: Request, params: URLSearchParams) {
  const from = safePath(params.get('from'), '')
  const target = await loadLaunchTarget(request, params)
  const here = from && from.length <= BACK_URL_MAX_LENGTH ? from : target.home
  return { target, here, start: startOf(target, playerOf(await optionalMember(request)), here) }
}

function launch(request: Request, target: LaunchTarget, backUrl: string): Promise<{ gameUrl: string }> {
  const { language } = contextOf(request)
  const { nodeId, vassalage, gameType, gameCode, prizeMode } = target
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

/** Data of a game's sheet; a game that is not playable now comes with alternatives. */
export async function loadSheet(request: Request, nodeId: string): Promise<SheetData | null> {
  const game = await loadGame(request, nodeId)
  if (!game) return null
  return { game, popular: game.maintenance ? await loadPopular(request, nodeId) : [] }
}

/** The most played games as alternatives; empty when they cannot be loaded. */
async function loadPopular(request: Request, exceptId?: string): Promise<GameTile[]> {
  const hot = await toResult(loadHotGames(request))
  return hot.ok ? hot.value.filter(({ nodeId }) => nodeId !== exceptId).slice(0, SUGGESTIONS) : []
}
