import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { loadCentre } from '#app/features/games/index.server.ts'
import { centreOf, GameCentre, parseCentreQuery } from '#app/features/games/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'

export const handle: RouteHandle = { i18n: ['games'] }

/** Other names of the home page (specification section 2, routes). */
const homeNames: readonly (string | undefined)[] = ['index', 'index.html', 'home']

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  if (homeNames.includes(params.category)) throw redirect(`/${search}`, 301)
  const category = centreOf(params.category ?? '')
  if (!category) throw new Response(null, { status: 404 })
  return loadCentre(request, category, parseCentreQuery(searchParams))
}

/** A game's sheet opens over the list: the list stays as it is. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const before = new URLSearchParams(currentUrl.search)
  const after = new URLSearchParams(nextUrl.search)
  const isSheet = currentUrl.pathname === nextUrl.pathname && before.get('game') !== after.get('game')
  return isSheet ? false : defaultShouldRevalidate
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = matches.find(({ id }) => id === 'root')?.data as { brand?: { name: string } } | undefined
  return data && site?.brand ? [{ title: `${data.title} · ${site.brand.name}` }] : []
}

export default function Centre() {
  return <GameCentre {...useLoaderData<typeof loader>()} />
}
