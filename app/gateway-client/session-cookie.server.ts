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

export interface SessionFlash {
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

/** The cookie storage for the protocol of a request. */
export function sessionStorageFor(request: Request): Storage {
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
  const { memo, brand } = contextOf(request)
  const known = memo.get('token')
  if (known !== undefined) return known as Promise<string | null>
  const token = sessionStorageFor(request)
    .getSession(request.headers.get('cookie'))
    .then((session) => (session.get('merchant') === brand.merchantCode ? (session.get('token') ?? null) : null))
  memo.set('token', token)
  return token
}
