import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { loadCentre } from '#app/features/game-center/index.server.ts'
import { GameCentre, throttleListRequests } from '#app/features/game-center/index.ts'
import { centreOf, parseCentreQuery, parseVendorList } from '#app/features/games/index.ts'
import { loadLottery } from '#app/features/lottery/index.server.ts'
import { LotteryPage } from '#app/features/lottery/index.ts'
import { lotteryPageOf } from '#app/features/play/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = {
  styleSheet: 'home',
  i18n: ['games', 'gameCentres', 'lottery'],
  pageHead: (data?: Awaited<ReturnType<typeof loader>>) => (data && 'centre' in data ? data.centre : undefined),
  page(t, _brand, data?: Awaited<ReturnType<typeof loader>>) {
    if (!data) return {}
    if ('modes' in data) return { title: data.title, description: t(`lottery:lead.${data.name}`) }
    // A member's own lists and the search are not indexed; a centre with vendors is.
    return { title: data.title, description: t(`gameCentres:lead.${data.centre}`), isListed: data.lane !== null }
  },
}

/** Aliases of the home page (specification section 2, routes). */
const homeNames: readonly (string | undefined)[] = ['index', 'index.html', 'home']

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  if (homeNames.includes(params.category)) throw redirect(`/${search}`, 301)
  const lottery = lotteryPageOf(params.category ?? '')
  if (lottery) return loadLottery(request, lottery)
  const centre = centreOf(params.category ?? '')
  if (!centre) throw new Response(null, { status: 404 })
  return loadCentre(request, centre, parseCentreQuery(searchParams), parseVendorList(searchParams))
}

/** Filters, pages and typing load through here. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  await throttleListRequests(request.signal)
  return serverLoader<typeof loader>()
}

/** A game's sheet opens over the list, which stays unchanged. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const before = new URLSearchParams(currentUrl.search)
  const after = new URLSearchParams(nextUrl.search)
  const isSheet = currentUrl.pathname === nextUrl.pathname && before.get('game') !== after.get('game')
  return isSheet ? false : defaultShouldRevalidate
}

export default function Centre() {
  const data = usePageData<typeof loader>()
  return 'modes' in data ? <LotteryPage {...data} /> : <GameCentre {...data} />
}
