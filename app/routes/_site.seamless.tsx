import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadRoom } from '#app/features/game-room/index.server.ts'
import { GameRoom } from '#app/features/game-room/index.ts'
import { LaunchPage } from '#app/features/launch/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'

export const handle: RouteHandle = {
  // The policy in its headers names the origin of the game's frame.
  answersWhole: true,
  styleSheet: 'offers',
  i18n: ['play'],
  // An address that names no game still has a title.
  page: (_, brand, data?: Awaited<ReturnType<typeof loadRoom>>) => ({
    title: (data && ('room' in data ? data.room : data.refusal.subject))?.name ?? brand.name,
  }),
  fillsScreen: (data: Awaited<ReturnType<typeof loadRoom>> | undefined) => data !== undefined && 'room' in data,
}

export function loader({ request }: LoaderFunctionArgs) {
  return loadRoom(request)
}

/** A game launches by navigating here, never because something else on the page changed. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
}

export default function Seamless() {
  const data = useLoaderData<typeof loader>()
  return 'room' in data ? <GameRoom key={data.room.gameUrl} {...data.room} /> : <LaunchPage {...data.refusal} />
}
