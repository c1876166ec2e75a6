import { redirect } from '@remix-run/node'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { safePath } from '#app/lib/safe-path.ts'
import { loginHref } from '#app/session/index.ts'
import { optionalMember, readToken, setLoginRequiredFlash } from '#app/session/session.server.ts'
import { errorTable, PlatformError } from '#contract/errors.ts'

/** The ids of the member's favourites; null for a visitor, and when the gateway does not respond. */
export async function loadFavouriteIds(request: Request): Promise<string[] | null> {
  if (!(await readToken(request))) return null
  const answer = await toResult(gatewayFor(request).favourites.getFavouriteIds({}))
  return answer.ok ? answer.value.ids : null
}

/**
 * Saves a heart's action: `add` or `remove` with a game's id. A script receives a status; a form sent without script is
 * redirected to `returnTo`, a guest to the login dialog.
 */
export async function saveFavourite(request: Request) {
  const form = await request.formData()
  const returnTo = safePath(form.get('returnTo'))
  const isScript = request.headers.get('Accept')?.includes('application/json') ?? false
  const saved = await toResult(save(request, form))
  const isGuest = !saved.ok && saved.errorCode === 'NOT_LOGGED_IN'
  if (isGuest) await setLoginRequiredFlash(request)
  if (!isScript) {
    return redirect(isGuest ? loginHref(returnTo) : returnTo, 303)
  }
  // A plain response: Remix drops the status of `data` on a resource route.
  return Response.json(saved.ok ? {} : saved, { status: saved.ok ? 200 : errorTable[saved.errorCode].status })
}

async function save(request: Request, form: FormData): Promise<void> {
  if (!(await optionalMember(request))) throw new PlatformError('NOT_LOGGED_IN')
  const { favourites } = gatewayFor(request)
  const [added, removed] = [form.get('add'), form.get('remove')]
  if (added) await favourites.addFavourite({ nodeId: String(added) })
  else await favourites.removeFavourite({ nodeId: String(removed) })
}
