import { redirect } from '@remix-run/node'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { safePath } from '#app/lib/safe-path.ts'
import { loginHref } from '#app/session/index.ts'
import { optionalMember, readToken, tellToLogIn } from '#app/session/session.server.ts'
import { errorTable, PlatformError } from '#contract/errors.ts'

/** A page waits no longer than this for its hearts; without them they are all empty until the next page. */
const FAVOURITES_DEADLINE_MS = 600

/** The ids of the member's favourites; null for a visitor, of whom nothing is asked, and when the gateway does not answer. */
export async function loadFavouriteIds(request: Request): Promise<string[] | null> {
  if (!(await readToken(request))) return null
  const answer = await toResult(
    gatewayFor(request).favourites.getFavouriteIds({}, { deadlineMs: FAVOURITES_DEADLINE_MS }),
  )
  return answer.ok ? answer.value.ids : null
}

/**
 * Saves what a heart was turned to: `add` or `remove` with a game's id. The page's script gets a status; a form sent without
 * script goes back to `returnTo`, over the login dialog for a guest.
 */
export async function saveFavourite(request: Request) {
  const form = await request.formData()
  const returnTo = safePath(form.get('returnTo'))
  const isScript = request.headers.get('Accept')?.includes('application/json') ?? false
  const saved = await toResult(save(request, form))
  const isGuest = !saved.ok && saved.errorCode === 'NOT_LOGGED_IN'
  if (isGuest) await tellToLogIn(request)
  if (!isScript) {
    return redirect(isGuest ? loginHref(returnTo) : returnTo, 303)
  }
  // A plain answer: what `data` says of the status is lost where no page is made.
  return Response.json(saved.ok ? {} : saved, { status: saved.ok ? 200 : errorTable[saved.errorCode].status })
}

async function save(request: Request, form: FormData): Promise<void> {
  if (!(await optionalMember(request))) throw new PlatformError('NOT_LOGGED_IN')
  const { favourites } = gatewayFor(request)
  const [added, removed] = [form.get('add'), form.get('remove')]
  if (added) await favourites.addFavourite({ nodeId: String(added) })
  else await favourites.removeFavourite({ nodeId: String(removed) })
}
