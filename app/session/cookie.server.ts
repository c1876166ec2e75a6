import {
  type LoginFlashMessage,
  type SessionFlash,
  sessionStorageFor,
} from '../gateway-client/session-cookie.server.ts'
import { contextOf } from '../server/request-context.server.ts'

/**
 * The Set-Cookie line of a new session, optionally with a flash message: always created from scratch, so that no
 * earlier content or token survives.
 */
export async function openSessionCookie(request: Request, token: string, notice?: string): Promise<string> {
  const storage = sessionStorageFor(request)
  const session = await storage.getSession()
  session.set('token', token)
  session.set('merchant', contextOf(request).brand.merchantCode)
  if (notice) session.flash('notice', notice)
  return storage.commitSession(session)
}

/** The Set-Cookie line that ends a session. */
export async function clearSessionCookie(request: Request, notice?: string): Promise<string> {
  const storage = sessionStorageFor(request)
  const session = await storage.getSession()
  if (notice === undefined) return storage.destroySession(session)
  session.flash('notice', notice)
  return storage.commitSession(session)
}

/** The Set-Cookie line of a flash message (a text key of `status`) for the next page. */
export async function flashCookie(request: Request, notice: string): Promise<string> {
  const storage = sessionStorageFor(request)
  const session = await storage.getSession(request.headers.get('cookie'))
  session.flash('notice', notice)
  return storage.commitSession(session)
}

/** The Set-Cookie line of a flash message for the login dialog. */
export async function loginFlashCookie(request: Request, flash: LoginFlashMessage): Promise<string> {
  const storage = sessionStorageFor(request)
  const session = await storage.getSession(request.headers.get('cookie'))
  session.flash('login', flash)
  return storage.commitSession(session)
}

/** The same for a visitor without a session: it removes any token. */
export async function signedOutCookie(request: Request, flash: LoginFlashMessage): Promise<string> {
  const storage = sessionStorageFor(request)
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
  const storage = sessionStorageFor(request)
  const session = await storage.getSession(request.headers.get('cookie'))
  if (!session.has(name)) return null
  const left = session.get(name) as SessionFlash[Name] | undefined
  contextOf(request).setCookies.push(await storage.commitSession(session))
  return left ?? null
}
