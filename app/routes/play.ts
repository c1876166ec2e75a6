import type { LoaderFunctionArgs } from '@remix-run/node'
import { startGame } from '#app/features/launch/index.server.ts'

/** Pressing play leads here: on to wherever the start rules say. */
export function loader({ request }: LoaderFunctionArgs) {
  return startGame(request)
}
