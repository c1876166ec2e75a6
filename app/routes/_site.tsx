import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '#app/i18n/index.ts'
import { loadSite } from '#app/shell/site-data.server.ts'
import { SiteLayout } from '#app/shell/site-layout.tsx'

export const handle: RouteHandle = { i18n: ['site', 'games'] }

export function loader({ request }: LoaderFunctionArgs) {
  return loadSite(request)
}

/** Header and footer stay while one moves about; a game's sheet, a posted form or a reload asks for them anew. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSheet = currentUrl.searchParams.get('game') !== nextUrl.searchParams.get('game')
  return isSheet || currentUrl.href === nextUrl.href || (formMethod !== undefined && formMethod !== 'GET')
}

export default function Site() {
  const { balance, game, apps, isSideMenuOpen } = useLoaderData<typeof loader>()
  return (
    <SiteLayout balance={balance} game={game} apps={apps} isSideMenuOpen={isSideMenuOpen}>
      <Outlet />
    </SiteLayout>
  )
}
