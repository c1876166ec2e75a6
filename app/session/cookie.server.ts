import { createCookieSessionStorage, type SessionStorage } from '@remix-run/node'
import { visitOf } from '../brand/visit.server.ts'
import { webSettings } from '../env.server.ts'

/** All that the browser keeps of a memberSession: the token, whose it is, and a word to show once after a redirect. */
interface SessionData {
  token: string
  /** The tenant the token belongs to: a cookie carried over to another brand's host is worth nothing. */
  merchant: string
}

interface SessionFlash {
  notice: string
}

type Storage = SessionStorage<SessionData, SessionFlash>

let storages: { secure: Storage; plain: Storage } | null = null

function storageFor(request: Request): Storage {
  storages ??= { secure: createStorage(true), plain: createStorage(false) }
  return visitOf(request).isSecure ? storages.secure : storages.plain
}

/** `__Host-` binds the cookie to this host and to https, so that neither a sibling host nor plain http can set it. */
function createStorage(secure: boolean): Storage {
  return createCookieSessionStorage<SessionData, SessionFlash>({
    cookie: {
      name: secure ? '__Host-mq' : 'mq',
      secrets: [...webSettings().sessionSecrets],
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
    },
  })
}

/** The memberSession token the visitor came with, or null. */
export async function readToken(request: Request): Promise<string | null> {
  const visit = visitOf(request)
  const known = visit.memo.get('token')
  if (known !== undefined) return known as Promise<string | null>
  const token = storageFor(request)
    .getSession(request.headers.get('cookie'))
    .then((session) => (session.get('merchant') === visit.brand.merchantCode ? (session.get('token') ?? null) : null))
  visit.memo.set('token', token)
  return token
}

/** The Set-Cookie line of a new session: always made from nothing, so that no earlier content or token lives on in it. */
export async function openSessionCookie(request: Request, token: string): Promise<string> {
  const storage = storageFor(request)
  const session = await storage.getSession()
  session.set('token', token)
  session.set('merchant', visitOf(request).brand.merchantCode)
  return storage.commitSession(session)
}

/** The Set-Cookie line that ends a session. */
export async function clearSessionCookie(request: Request): Promise<string> {
  const storage = storageFor(request)
  return storage.destroySession(await storage.getSession())
}

/** The Set-Cookie line that leaves a notice (a text key of `status`) for the next page. */
export async function flashCookie(request: Request, notice: string): Promise<string> {
  const storage = storageFor(request)
  const session = await storage.getSession(request.headers.get('cookie'))
  session.flash('notice', notice)
  return storage.commitSession(session)
}

/** The notice left for this page, which is gone afterwards. */
export async function takeFlash(request: Request): Promise<string | null> {
  const storage = storageFor(request)
  const session = await storage.getSession(request.headers.get('cookie'))
  if (!session.has('notice')) return null
  const notice = session.get('notice') ?? null
  visitOf(request).setCookies.push(await storage.commitSession(session))
  return notice
}
