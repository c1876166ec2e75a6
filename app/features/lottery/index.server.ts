import { redirect } from '@remix-run/node'
import { sortBy } from 'es-toolkit'
import { type LotteryPage, type LotteryPageName, lotteryPages } from '#app/features/play/index.ts'
import { gatewayFor, type Result, toResult } from '#app/gateway-client/index.server.ts'
import { translatorFor } from '#app/i18n/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { optionalMember, readToken } from '#app/session/session.server.ts'
import {
  type LotteryGame,
  type LotteryMenus,
  type Numeros,
  type PrizeMode,
  VN_LOTTERY,
} from '#contract/entities/lottery.ts'
import { placeOfGroup } from './group-order.ts'
import { drawIntervalMs, noNumeros, readNumeros } from './numeros.server.ts'

export { loadNextDraws, loadNumeros } from './numeros.server.ts'
export { loadResults } from './results.server.ts'

export interface LotteryGroup {
  readonly code: string
  readonly games: readonly LotteryGame[]
}

/** Data of a lottery page: one prize mode's groups, and the game that the address names. */
export interface LotteryData {
  readonly name: LotteryPageName
  /** The modes that have games. */
  readonly modes: readonly PrizeMode[]
  readonly mode: PrizeMode
  readonly groups: Result<readonly LotteryGroup[]>
  readonly selected: LotteryGame | null
  readonly recent: readonly LotteryGame[]
  /** Open issues and last numbers; without those of a supplier that does not answer. */
  readonly numeros: Numeros
  /** The address names a game that the page does not have. */
  readonly isUnknown: boolean
}

/**
 * Loads a lottery page (specification section 2).
 * @throws Response redirect to the login for a visitor, 404 where the brand has none of the page's lotteries
 */
export async function loadLottery(request: Request, name: LotteryPageName): Promise<LotteryData & { title: string }> {
  const page: LotteryPage = lotteryPages[name]
  const { search, searchParams } = new URL(request.url)
  await requireSession(request, `${page.path}${search}`)
  const [menus, recent] = await Promise.all([toResult(loadMenus(request, page)), loadRecent(request, page)])
  const title = translatorFor(request, 'lottery')(`title.${name}`)
  const [firstMode] = page.prizeModes
  const named = searchParams.get('gameCode')
  if (!menus.ok)
    return {
      name,
      modes: [],
      mode: firstMode,
      groups: menus,
      selected: null,
      recent,
      numeros: noNumeros(),
      title,
      isUnknown: false,
    }
  const filled = menus.value.filter(({ groups }) => groups.length > 0)
  const menu = chooseMenu(filled, named, searchParams.get('mode'))
  if (!menu) throw new Response(null, { status: 404 })
  const { mode } = menu
  const numeros = await readNumeros(request, name, mode)
  const groups = menu.groups.map(({ code, games }) => ({ code, games: quickestFirst(games, numeros) }))
  const selected = chooseGame(groups, named)
  return {
    name,
    modes: filled.map((menu) => menu.mode),
    mode,
    groups: { ok: true, value: groups },
    selected,
    recent,
    numeros,
    title,
    isUnknown: named !== null && selected?.gameCode !== named,
  }
}

/**
 * Redirects a visitor to the login and back; while the gateway does not respond, an existing session cookie is trusted.
 */
async function requireSession(request: Request, here: string): Promise<void> {
  const isOpen = (await readToken(request)) !== null
  const member = isOpen ? await toResult(optionalMember(request)) : null
  if (!member || (member.ok && !member.value)) throw redirect(`/login?returnTo=${encodeURIComponent(here)}`)
}

interface ModeMenu {
  readonly mode: PrizeMode
  readonly groups: readonly LotteryGroup[]
}

function loadMenus(request: Request, page: LotteryPage): Promise<ModeMenu[]> {
  const { games, play } = gatewayFor(request)
  const { language } = contextOf(request)
  const ask = page.menu === 'vn' ? play.getVnMenus : games.getGameMenus
  return Promise.all(
    page.prizeModes.map(async (mode) => {
      const { menus } = await ask({ prizeMode: mode, device: 'WEB', language })
      return { mode, groups: groupsOf(menus, page.vendors) }
    }),
  )
}

/** The response is a map, the page needs a list (specification section 7, lottery menus). */
function groupsOf(menus: LotteryMenus, vendors: readonly string[]): LotteryGroup[] {
  return Object.entries(menus)
    .map(([code, games]) => ({ code, games: games.filter(({ vassalage }) => vendors.includes(vassalage)) }))
    .filter(({ games }) => games.length > 0)
    .sort((a, b) => placeOfGroup(a.code) - placeOfGroup(b.code))
}

async function loadRecent(request: Request, page: LotteryPage): Promise<readonly LotteryGame[]> {
  if (!(page.vendors as readonly string[]).includes(VN_LOTTERY)) return []
  const { language } = contextOf(request)
  const recent = await toResult(gatewayFor(request).play.listRecentVnGames({ language }))
  return recent.ok ? recent.value.list : []
}

const gamesOf = ({ groups }: Pick<ModeMenu, 'groups'>) => groups.flatMap(({ games }) => games)

/** The mode that contains the requested game, else the requested mode, else the first. */
function chooseMenu(menus: readonly ModeMenu[], gameCode: string | null, mode: string | null): ModeMenu | null {
  const withGame = menus.find((menu) => gamesOf(menu).some((game) => game.gameCode === gameCode))
  return withGame ?? menus.find((candidate) => candidate.mode === mode) ?? menus[0] ?? null
}

/** The requested game, else the first that can be played. */
function chooseGame(groups: readonly LotteryGroup[], gameCode: string | null): LotteryGame | null {
  const games = gamesOf({ groups })
  return (
    games.find((game) => game.gameCode === gameCode) ??
    games.find(({ maintenance }) => !maintenance) ??
    games[0] ??
    null
  )
}

/** Lotteries by the time between two draws; one without an open issue comes last. */
function quickestFirst(games: readonly LotteryGame[], { list }: Numeros): LotteryGame[] {
  const numeroOf = new Map(list.map((numero) => [numero.gameCode, numero]))
  return sortBy([...games], [({ gameCode }) => drawIntervalMs(numeroOf.get(gameCode))])
}
