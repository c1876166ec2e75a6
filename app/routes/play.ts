import type { LoaderFunctionArgs } from '@remix-run/node'
import { startGame } from '#app/features/launch/index.server.ts'

/** The target of play buttons: redirects by the start rules. */
export function loader({ request }: LoaderFunctionArgs) {
  return startGame(request)
}
