import { randomInt } from 'node:crypto'
import { loadNotices, loadPromotionTiles } from '#app/features/announcements/index.server.ts'
import { loadRecentGames } from '#app/features/game-center/index.server.ts'
import { gameTile, loadFirstGames, loadHotGames, loadLanes } from '#app/features/games/index.server.ts'
import { loadNextDraws } from '#app/features/lottery/index.server.ts'
import { deadlineMs } from '#app/gateway-client/deadlines.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor, contextOf } from '#app/server/request-context.server.ts'
import { readToken } from '#app/session/session.server.ts'
import type { HomeSectionName } from '#brand-engine/schema/home.ts'
import { heroSideOf } from '#brand-engine/schema/layout.ts'
import type { BrandSettings } from '#brand-engine/schema/schema.ts'
import { categoryTable, type GameType, gameTypes } from '#contract/entities/game.ts'
import type { Winner } from '#contract/entities/home.ts'
import { HOME_GAMES_LIMIT } from '#contract/entities/home.ts'
import { type CategoryPreview, interleave } from './category-preview.ts'
import { cachedHome, type OwnHome, type SharedHome } from './home-cache.server.ts'
import { HERO_PROMOTIONS, HOME_PROMOTIONS, type HomeData } from './home-data.ts'
import type { OpenGameRow } from './open-game.tsx'
import { resolveOrDefer } from './resolve-or-defer.server.ts'
import type { WinnerRow } from './winners-board.tsx'

/** Home vendors (specification section 9): the first 3 RNG, 1 live, 1 fish. */
const HOME_VENDORS: Partial<Record<GameType, number>> = { RNG: 3, LIVE: 1, FISH: 1 }
/** Vendor cards of a type that opens by vendor: two rows of three. */
const HOME_VENDOR_CARDS = 6
/** Number of different starts of the decorative jackpot. */
const SEEDS = 2 ** 32

/** Loads the data of the brand's home sections. */
export async function loadHome(request: Request): Promise<HomeData> {
  const [shared, own] = await Promise.all([cachedHome(request, () => askForHome(request)), loadOwn(request)])
  return { ...shared, ...own, jackpotSeed: randomInt(SEEDS) }
}

/** Loads the member's own parts of home. */
async function loadOwn(request: Request): Promise<OwnHome> {
  if (!(await readToken(request))) return {}
  const showsRecent = brandFor(request).settings.home.some(({ what }) => what === 'RECENT')
  return resolveOrDefer(deadlineMs('section'), {
    openGame: toResult(loadOpenGame(request)),
    ...(showsRecent ? { recent: toResult(loadRecentGames(request, HOME_GAMES_LIMIT)) } : {}),
  })
}

/** The game that the member left most recently in the middle of a round. */
async function loadOpenGame(request: Request): Promise<OpenGameRow | null> {
  const { list } = await gatewayFor(request).play.listOpenRounds({ language: contextOf(request).language })
  const [first] = list
  return first ? { tile: gameTile(first.game), bet: first.bet } : null
}

/** Starts loading all shared parts in parallel; each fails separately. */
async function askForHome(request: Request): Promise<SharedHome> {
  const { settings } = brandFor(request)
  const sections = sectionsOf(settings)
  const lanes = loadLanes(request)
  // Sections handle the rejection; an unread one must not crash the process.
  lanes.catch(() => undefined)
  const shown = gameTypes.filter((type) => sections.includes(type))
  const [parts, categories] = await Promise.all([
    resolveOrDefer(deadlineMs('section'), {
      ...(sections.includes('ANNOUNCEMENTS') ? { notices: toResult(loadTitles(request)) } : {}),
      ...(sections.includes('PROMOTIONS')
        ? { promotions: toResult(loadPromotionTiles(request, promotionLimit(settings))) }
        : {}),
      ...(sections.includes('HOT') ? { hot: toResult(loadHotGames(request)) } : {}),
      ...(sections.includes('WINNERS') ? { winners: toResult(loadWinners(request)) } : {}),
    }),
    resolveOrDefer(
      deadlineMs('section'),
      Object.fromEntries(shown.map((type) => [type, toResult(loadPreview(request, type, lanes))])),
    ),
  ])
  return { ...parts, categories }
}

/** The notices of the moving line, whose titles lead to the notice: without their words and pictures. */
async function loadTitles(request: Request) {
  const notices = await loadNotices(request)
  return notices.map((notice) => ({ ...notice, content: '', images: [] }))
}

/** What home shows: its sections, and what is shown beside the banners. */
function sectionsOf({ home, layout }: BrandSettings): readonly HomeSectionName[] {
  const side = heroSideOf(layout.hero)
  return [...home.map(({ what }) => what), ...(side === 'NONE' ? [] : [heroSections[side]])]
}

/** What the banners' neighbour shows is not shown again below. */
function promotionLimit({ layout }: BrandSettings): number {
  return heroSideOf(layout.hero) === 'PROMOTIONS' ? HERO_PROMOTIONS + HOME_PROMOTIONS : HOME_PROMOTIONS
}

/** The section whose data a neighbour of the banners shows. */
const heroSections = { FEED: 'WINNERS', DRAWS: 'LOTT', PROMOTIONS: 'PROMOTIONS', SPORTS: 'SPORTS' } as const

async function loadPreview(
  request: Request,
  type: GameType,
  lanes: ReturnType<typeof loadLanes>,
): Promise<CategoryPreview | null> {
  const lane = (await lanes).find(({ title }) => title === type)
  if (!lane) return null
  const vendors = lane.sorting.flatMap((code) => lane.cards[code] ?? [])
  if (categoryTable[type].centre === 'cards') {
    const draws = type === 'LOTT' ? { draws: await loadNextDraws(request) } : {}
    return { games: [], vendors: vendors.slice(0, HOME_VENDOR_CARDS), ...draws }
  }
  const limit = HOME_VENDORS[type]
  if (limit === undefined) return { games: await loadFirstGames(request, type, HOME_GAMES_LIMIT), vendors: [] }
  const chosen = vendors.slice(0, limit)
  const lists = await Promise.all(
    chosen.map(({ vassalage }) => loadFirstGames(request, type, HOME_GAMES_LIMIT, vassalage)),
  )
  return { games: interleave(lists).slice(0, HOME_GAMES_LIMIT), vendors: chosen }
}

async function loadWinners(request: Request): Promise<readonly WinnerRow[]> {
  const { list } = await gatewayFor(request).winners.listWinners({ language: contextOf(request).language })
  const known = rows.get(list)
  if (known) return known
  const made = list.map(winnerRow)
  rows.set(list, made)
  return made
}

/** Rows of a response, memoized because responses are cached for some seconds. */
const rows = new WeakMap<readonly Winner[], readonly WinnerRow[]>()

function winnerRow({ customerName, winAmount, gameName, iconUrl, nodeId, wonAt, demo }: Winner): WinnerRow {
  return { customerName, winAmount, gameName, iconUrl, nodeId, wonAt, demo }
}
