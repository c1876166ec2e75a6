import { useLocation, useNavigate } from '@remix-run/react'
import { createContext, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { fetchOwnJson, postOwnForm } from '#app/gateway-client/own-resource.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { loginHref, useMember } from '#app/session/index.ts'
import { Toast } from '#app/ui/toast.tsx'
import { FavouriteStore, type FavouriteWish } from './favourite-store.ts'

/** The hearts of a page read from here, and press the buttons of this form. */
export const FavouritesContext = createContext(new FavouriteStore([], async () => undefined))
export const FAVOURITES_FORM_ID = 'favourites'

const FAVOURITES_ACTION = '/favourites'

/**
 * The favourites of whoever is looking, for every heart below: asked for once with the page, not by each tile. All hearts
 * belong to one form, so that they work before JavaScript; a guest is sent to the login dialog and comes back.
 *
 * @param ids the member's; null for a guest, and when they could not be asked for
 */
export function Favourites({ ids, children }: { ids: readonly string[] | null; children: ReactNode }) {
  const { t } = useTranslation('games')
  const isGuest = useMember() === null
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [store] = useState(() => new FavouriteStore(ids ?? [], saveFavourite))
  const [hasFailed, setFailed] = useState(false)
  const shown = useRef(ids)
  const closeMessage = useCallback(() => setFailed(false), [])
  const here = pathname === '/login' || pathname === '/register' ? '/' : `${pathname}${search}`

  useEffect(() => {
    if (shown.current === ids) return
    shown.current = ids
    store.replace(ids ?? [])
  }, [ids, store])

  // A gateway that was slow when the page was made is asked once more.
  const isMissing = ids === null && !isGuest
  useEffect(() => {
    if (isMissing) void loadFavourites().then((loaded) => loaded && store.replace(loaded))
  }, [isMissing, store])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const heart = (event.nativeEvent as SubmitEvent).submitter
    if (!(heart instanceof HTMLButtonElement)) return
    const logIn = () => navigate(loginHref(here), { preventScrollReset: true })
    // Our answer leaves the word that the login dialog says.
    if (isGuest) return void saveFavourite(heart.value, 'add').catch(logIn)
    setFailed(false)
    store.toggle(heart.value).catch((error: unknown) => {
      if (error instanceof LoggedOut) logIn()
      else setFailed(true)
    })
  }

  return (
    <FavouritesContext.Provider value={store}>
      {children}
      <form id={FAVOURITES_FORM_ID} method="post" action={FAVOURITES_ACTION} onSubmit={submit}>
        <input type="hidden" name="returnTo" value={here} />
      </form>
      <Toast closeLabel={t('closeMessage')} onClose={closeMessage}>
        {hasFailed ? t('favouriteFailed') : null}
      </Toast>
    </FavouritesContext.Provider>
  )
}

/** Null when they did not come now either: the hearts stay empty until the next page. */
async function loadFavourites(): Promise<string[] | null> {
  const answer = await fetchOwnJson(FAVOURITES_ACTION).catch(() => null)
  return (answer as { ids: string[] | null } | null)?.ids ?? null
}

/** The session ended while the page was open. */
class LoggedOut extends Error {}

async function saveFavourite(nodeId: string, wish: FavouriteWish): Promise<void> {
  const answer = await postOwnForm(FAVOURITES_ACTION, { [wish]: nodeId })
  if (answer.status === 401) throw new LoggedOut()
  if (!answer.ok) throw new Error(`${wish} ${nodeId}: ${answer.status}`)
}
