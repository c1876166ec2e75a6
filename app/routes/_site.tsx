import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { Favourites } from '#app/features/favourites/index.ts'
import { SitePopups } from '#app/features/popups/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { useArrivedMatches, useFrameData } from '#app/lib/page-data.ts'
import { loadSite } from '#app/site/site-data.server.ts'
import { SiteLayout } from '#app/site/site-layout.tsx'
import { PageOutlet } from '#app/ui/page-outlet.tsx'

export const handle: RouteHandle = { answersWhole: true, i18n: ['site', 'games', 'play'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await loadSite(request)
  if (site.passwordPlace) throw redirect(site.passwordPlace)
  return site
}

/** Header and footer persist across navigations; a game's sheet, a posted form or a reload reloads their data. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSheet = currentUrl.searchParams.get('game') !== nextUrl.searchParams.get('game')
  return isSheet || currentUrl.href === nextUrl.href || (formMethod !== undefined && formMethod !== 'GET')
}

export default function Site() {
  const loaded = useLoaderData<typeof loader>()
  const { balance, sheet, apps, isSideMenuOpen, favouriteIds, passwordPlace } =
    useFrameData<typeof loaded>('routes/_site') ?? loaded
  useEffect(() => {
    if (passwordPlace) location.replace(passwordPlace)
  }, [passwordPlace])
  const pages = useArrivedMatches().map(({ handle, data }) => ({ handle: handle as RouteHandle | undefined, data }))
  const isPlaying = pages.some(({ handle, data }) => handle?.fillsScreen?.(data as never))
  return (
    <Favourites ids={favouriteIds}>
      <SiteLayout {...{ balance, sheet, apps, isSideMenuOpen, isPlaying }}>
        <PageOutlet below="routes/_site" />
        <SitePopups isPlaying={isPlaying} />
      </SiteLayout>
    </Favourites>
  )
}
