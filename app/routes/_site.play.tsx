import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openGame } from '#app/features/games/index.server.ts'
import { LaunchPage } from '#app/features/games/index.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return openGame(request)
}

/** A game is started by pressing play, not because something else on the page changed. */
export function shouldRevalidate({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: {
  defaultShouldRevalidate: boolean
  currentUrl: URL
  nextUrl: URL
}) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.pathname === '/play' && defaultShouldRevalidate
}

export default function Play() {
  return <LaunchPage {...useLoaderData<typeof loader>()} />
}
