import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useMatches } from '@remix-run/react'
import { Favourites } from '#app/features/favourites/index.ts'
import { SitePopups } from '#app/features/popups/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { redirectToExpiredPassword } from '#app/session/session.server.ts'
import { loadSite } from '#app/site/site-data.server.ts'
import { SiteLayout } from '#app/site/site-layout.tsx'

export const handle: RouteHandle = { i18n: ['site', 'games', 'play'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const [site] = await Promise.all([loadSite(request), redirectToExpiredPassword(request, '/password')])
  return site
}

/** Header and footer persist across navigations; a game's sheet, a posted form or a reload reloads their data. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSheet = currentUrl.searchParams.get('game') !== nextUrl.searchParams.get('game')
  return isSheet || currentUrl.href === nextUrl.href || (formMethod !== undefined && formMethod !== 'GET')
}

export default function Site() {
  const { balance, sheet, apps, isSideMenuOpen, favouriteIds } = useLoaderData<typeof loader>()
  const pages = useMatches().map(({ handle, data }) => ({ handle: handle as RouteHandle | undefined, data }))
  const isPlaying = pages.some(({ handle, data }) => handle?.fillsScreen?.(data as never))
  return (
    <Favourites ids={favouriteIds}>
      <SiteLayout {...{ balance, sheet, apps, isSideMenuOpen, isPlaying }}>
        <Outlet />
        <SitePopups isPlaying={isPlaying} />
      </SiteLayout>
    </Favourites>
  )
}
