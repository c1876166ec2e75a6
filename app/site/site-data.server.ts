import { countWaiting } from '#app/features/contracts/index.server.ts'
import { loadFavouriteIds } from '#app/features/favourites/index.server.ts'
import { loadLanes } from '#app/features/games/index.server.ts'
import { loadHelp } from '#app/features/help/index.server.ts'
import { loadSheet } from '#app/features/launch/index.server.ts'
import { frameData } from '#app/gateway-client/frame-data.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { placeOfExpiredPassword, readToken } from '#app/session/session.server.ts'
import type { VendorLane } from '#contract/entities/game.ts'
import type { Money } from '#contract/money/money.ts'
import type { AppLink } from './footer/app-downloads.tsx'
import { isMenuDocked } from './navigation/menu-cookie.ts'
import type { NavigationLane } from './navigation/use-categories.ts'

/** The data of the site's layout, on every page. */
export function loadSite(request: Request) {
  return frameData(request, partsOf(request), (loaded) => siteOf(request, loaded))
}

function partsOf(request: Request) {
  const gameId = new URL(request.url).searchParams.get('game')
  return {
    lanes: toResult(loadLanes(request)),
    help: toResult(loadHelp(request)),
    sheet: gameId ? toResult(loadSheet(request, gameId)) : Promise.resolve(null),
    balance: loadBalance(request),
    favouriteIds: loadFavouriteIds(request),
    contractsWaiting: countWaiting(request),
    passwordPlace: placeOfExpiredPassword(request, '/password'),
  }
}

type Parts = ReturnType<typeof partsOf>
type Loaded = { readonly [Name in keyof Parts]?: Awaited<Parts[Name]> }

function siteOf(request: Request, loaded: Loaded) {
  const { lanes, help, sheet, balance = null, favouriteIds = null, contractsWaiting = 0, passwordPlace = null } = loaded
  return {
    lanes: lanes?.ok ? lanes.value.map(navigationLane) : [],
    /** Where an expired or initial password is changed before anything else; null without one. */
    passwordPlace,
    /** Requested by the address; null without one or when it cannot be loaded. */
    sheet: sheet?.ok ? sheet.value : null,
    balance,
    favouriteIds,
    /** Of an agent, for the badge of the agent centre. */
    contractsWaiting,
    helpTopics: help?.ok ? help.value.map(({ id, title }) => ({ id, title })) : [],
    apps: appsOf(request),
    // Beside a rail the menu is never docked.
    isSideMenuOpen:
      brandFor(request).settings.layout.navigation.kind !== 'rail' && isMenuDocked(request.headers.get('Cookie')),
  }
}

async function loadBalance(request: Request): Promise<Money | null> {
  if (!(await readToken(request))) return null
  const answer = await toResult(gatewayFor(request).wallet.getBalance({}, { part: 'reloadable' }))
  return answer.ok ? answer.value.balance : null
}

/** The navigation's view of a category: its vendors in order. */
function navigationLane(lane: VendorLane): NavigationLane {
  const known = navigationLanes.get(lane)
  if (known) return known
  const made = createNavigationLane(lane)
  navigationLanes.set(lane, made)
  return made
}

/** Memoized by the cached response. */
const navigationLanes = new WeakMap<VendorLane, NavigationLane>()

function createNavigationLane({ title, sorting, cards }: VendorLane): NavigationLane {
  const vendors = sorting.flatMap((code) => {
    const card = cards[code]
    return card ? { code, name: card.displayName, iconUrl: card.iconUrl, isGame: card.isGame } : []
  })
  return { category: title, vendors }
}

function appsOf(request: Request): AppLink[] {
  return Object.entries(brandFor(request).settings.resources).map(([platform, { url, label }]) => ({
    platform,
    url,
    label,
  }))
}
