import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { loadFavouriteIds, saveFavourite } from '../features/favourites/index.server.ts'

/** Where the hearts of the games post to. */
export function action({ request }: ActionFunctionArgs) {
  return saveFavourite(request)
}

/** The member's favourites, for a page that was made before they came; who opens the address sees them as a page. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!request.headers.get('Accept')?.includes('application/json')) return redirect('/favorite')
  return data({ ids: await loadFavouriteIds(request) }, { headers: { 'Cache-Control': 'no-store' } })
}
