import { countWaiting } from '#app/features/contracts/index.server.ts'
import { loadFavouriteIds } from '#app/features/favourites/index.server.ts'
import { loadLanes } from '#app/features/games/index.server.ts'
import { loadHelp } from '#app/features/help/index.server.ts'
import { loadSheet } from '#app/features/launch/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { readToken } from '#app/session/session.server.ts'
import type { VendorLane } from '#contract/entities/game.ts'
import type { Money } from '#contract/money/money.ts'
import type { AppLink } from './footer/app-downloads.tsx'
import { isMenuDocked } from './navigation/menu-cookie.ts'
import type { NavigationLane } from './navigation/use-categories.ts'

/** Longest wait of a page for the balance; its badge loads a late one. */
const BALANCE_DEADLINE_MS = 600

/** The data of the site's layout, on every page. */
export async function loadSite(request: Request) {
  const gameId = new URL(request.url).searchParams.get('game')
  const [lanes, help, sheet, balance, favouriteIds, contractsWaiting] = await Promise.all([
    toResult(loadLanes(request)),
    toResult(loadHelp(request)),
    gameId ? toResult(loadSheet(request, gameId)) : null,
    loadBalance(request),
    loadFavouriteIds(request),
    countWaiting(request),
  ])
  return {
    lanes: lanes.ok ? lanes.value.map(navigationLane) : [],
    /** Requested by the address; null without one or when it cannot be loaded. */
    sheet: sheet?.ok ? sheet.value : null,
    balance,
    favouriteIds,
    /** Of an agent, for the badge of the agent centre. */
    contractsWaiting,
    helpTopics: help.ok ? help.value.map(({ id, title }) => ({ id, title })) : [],
    apps: appsOf(request),
    // Beside a rail the menu is never docked.
    isSideMenuOpen:
      brandFor(request).settings.layout.navigation.kind !== 'rail' && isMenuDocked(request.headers.get('Cookie')),
  }
}

async function loadBalance(request: Request): Promise<Money | null> {
  if (!(await readToken(request))) return null
  const answer = await toResult(gatewayFor(request).wallet.getBalance({}, { deadlineMs: BALANCE_DEADLINE_MS }))
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
