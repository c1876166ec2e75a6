import { useLocation, useNavigate } from '@remix-run/react'
import { createContext, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { fetchJson, postForm } from '#app/lib/same-origin-fetch.ts'
import { loginHref, useIsGuest } from '#app/session/index.ts'
import { Toast } from '#app/ui/toast/toast.tsx'
import { type FavouriteAction, FavouriteStore } from './favourite-store.ts'

/** The state that every heart of a page reads. */
export const FavouritesContext = createContext(new FavouriteStore([], async () => undefined))
export const FAVOURITES_FORM_ID = 'favourites'

const FAVOURITES_ACTION = '/favourites'

/**
 * The favourites of the current member for every heart below, loaded once with the page. All hearts belong to one form,
 * so that they work before JavaScript and a page of a hundred tiles has one fetcher; a guest is sent to the login
 * dialog and returns afterwards.
 * @param ids the member's favourites; null for a guest, and when they could not be loaded
 */
export function Favourites({ ids, children }: { ids: readonly string[] | null; children: ReactNode }) {
  const { t } = useTranslation('games')
  const isGuest = useIsGuest()
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
    // A list that did not come says nothing about the hearts.
    if (ids || isGuest) store.replace(ids ?? [])
  }, [ids, isGuest, store])

  // The page was rendered before the gateway responded: load the ids once more.
  const isMissing = ids === null && !isGuest
  useEffect(() => {
    if (isMissing) void loadFavourites().then((loaded) => loaded && store.replace(loaded))
  }, [isMissing, store])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const heart = (event.nativeEvent as SubmitEvent).submitter
    if (!(heart instanceof HTMLButtonElement)) return
    const logIn = () => navigate(loginHref(here), { preventScrollReset: true })
    // The action sets the flash message that the login dialog shows.
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

/** Null when loading failed again: the hearts stay empty until the next page. */
async function loadFavourites(): Promise<string[] | null> {
  const answer = await fetchJson(FAVOURITES_ACTION).catch(() => null)
  return (answer as { ids: string[] | null } | null)?.ids ?? null
}

/** The session ended while the page was open. */
class LoggedOut extends Error {}

async function saveFavourite(nodeId: string, action: FavouriteAction): Promise<void> {
  const answer = await postForm(FAVOURITES_ACTION, { [action]: nodeId })
  if (answer.status === 401) throw new LoggedOut()
  if (!answer.ok) throw new Error(String(answer.status))
}
