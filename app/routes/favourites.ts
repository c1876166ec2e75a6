import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { loadFavouriteIds, saveFavourite } from '../features/favourites/index.server.ts'

/** The action of the favourites form. */
export function action({ request }: ActionFunctionArgs) {
  return saveFavourite(request)
}

/**
 * The member's favourites, for a page that was rendered before they arrived; a browser that opens the address gets the
 * page of favourites.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!request.headers.get('Accept')?.includes('application/json')) return redirect('/favorite')
  return Response.json({ ids: await loadFavouriteIds(request) }, { headers: { 'Cache-Control': 'no-store' } })
}
