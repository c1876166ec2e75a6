import { createCookieSessionStorage, type SessionStorage } from '@remix-run/node'
import type { ErrorCode } from '#contract/errors.ts'
import { webSettings } from '../env.server.ts'
import { contextOf } from '../server/request-context.server.ts'

/** The session cookie: the memberSession token, its merchant, and a flash message. */
interface SessionData {
  token: string
  /** The tenant of the token: a cookie copied to another brand's host is rejected. */
  merchant: string
}

interface SessionFlash {
  notice: string
  login: LoginFlashMessage
}

/** The login dialog's flash message: the key of a text under `identity:login.notice`, and the name to fill in. */
export interface LoginFlashMessage {
  readonly notice: 'mailed' | 'reset' | ErrorCode
  readonly username: string
}

type Storage = SessionStorage<SessionData, SessionFlash>

let storages: { secure: Storage; plain: Storage } | null = null

function storageFor(request: Request): Storage {
  storages ??= { secure: createStorage(true), plain: createStorage(false) }
  return contextOf(request).isSecure ? storages.secure : storages.plain
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

/** The memberSession token of the request, or null. */
export async function readToken(request: Request): Promise<string | null> {
  const visit = contextOf(request)
  const known = visit.memo.get('token')
  if (known !== undefined) return known as Promise<string | null>
  const token = storageFor(request)
    .getSession(request.headers.get('cookie'))
    .then((session) => (session.get('merchant') === visit.brand.merchantCode ? (session.get('token') ?? null) : null))
  visit.memo.set('token', token)
  return token
}

/**
 * The Set-Cookie line of a new session, optionally with a flash message: always created from scratch, so that no
 * earlier content or token survives.
 */
export async function openSessionCookie(request: Request, token: string, notice?: string): Promise<string> {
  const storage = storageFor(request)
  const session = await storage.getSession()
  session.set('token', token)
  session.set('merchant', contextOf(request).brand.merchantCode)
  if (notice) session.flash('notice', notice)
  return storage.commitSession(session)
}

/** The Set-Cookie line that ends a session. */
export async function clearSessionCookie(request: Request, notice?: string): Promise<string> {
  const storage = storageFor(request)
  const session = await storage.getSession()
  if (notice === undefined) return storage.destroySession(session)
  session.flash('notice', notice)
  return storage.commitSession(session)
}

/** The Set-Cookie line of a flash message (a text key of `status`) for the next page. */
export async function flashCookie(request: Request, notice: string): Promise<string> {
  const storage = storageFor(request)
  const session = await storage.getSession(request.headers.get('cookie'))
  session.flash('notice', notice)
  return storage.commitSession(session)
}

/** The Set-Cookie line of a flash message for the login dialog. */
export async function loginFlashCookie(request: Request, flash: LoginFlashMessage): Promise<string> {
  const storage = storageFor(request)
  const session = await storage.getSession(request.headers.get('cookie'))
  session.flash('login', flash)
  return storage.commitSession(session)
}

/** The same for a visitor without a session: it removes any token. */
export async function signedOutCookie(request: Request, flash: LoginFlashMessage): Promise<string> {
  const storage = storageFor(request)
  const session = await storage.getSession()
  session.flash('login', flash)
  return storage.commitSession(session)
}

/** Takes the flash message of this page; it is shown once. */
export function takeFlash(request: Request): Promise<string | null> {
  return take(request, 'notice')
}

/** Takes the flash message of the login dialog; it is shown once. */
export function takeLoginFlash(request: Request): Promise<LoginFlashMessage | null> {
  return take(request, 'login')
}

async function take<Name extends keyof SessionFlash>(request: Request, name: Name): Promise<SessionFlash[Name] | null> {
  const storage = storageFor(request)
  const session = await storage.getSession(request.headers.get('cookie'))
  if (!session.has(name)) return null
  const left = session.get(name) as SessionFlash[Name] | undefined
  contextOf(request).setCookies.push(await storage.commitSession(session))
  return left ?? null
}
