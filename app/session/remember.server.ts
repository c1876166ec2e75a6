import { createCookie } from '@remix-run/node'
import type { RememberedLogin, SessionOpened } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { contextOf } from '../server/request-context.server.ts'

/** Specification section 9: the remember-me cookie lives a day. It holds the gateway's token, never a password. */
const DAY_SECONDS = 24 * 60 * 60
const options = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: DAY_SECONDS } as const
const secureCookie = createCookie('__Host-mq-rm', { ...options, secure: true })
const plainCookie = createCookie('mq-rm', options)

const cookieOf = (request: Request) => (contextOf(request).isSecure ? secureCookie : plainCookie)

/** The token that remembers this device at this merchant, or null. */
export async function readRememberToken(request: Request): Promise<string | null> {
  const kept: unknown = await cookieOf(request).parse(request.headers.get('cookie'))
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('merchant' in kept)) return null
  const isOurs = kept.merchant === contextOf(request).brand.merchantCode
  return isOurs && typeof kept.token === 'string' ? kept.token : null
}

/** The Set-Cookie line of a new token, with the life that the gateway gives it. */
export function rememberCookie(request: Request, remember: NonNullable<SessionOpened['remember']>): Promise<string> {
  const kept = { token: remember.token, merchant: contextOf(request).brand.merchantCode }
  return cookieOf(request).serialize(kept, { expires: new Date(remember.expiresAt), maxAge: undefined })
}

/** The Set-Cookie line that removes the token. */
export function forgetCookie(request: Request): Promise<string> {
  return cookieOf(request).serialize('', { maxAge: 0 })
}

/**
 * The member remembered on this device, for the login form; null without one, and when the gateway does not respond.
 */
export async function loadRemembered(request: Request): Promise<RememberedLogin | null> {
  const rememberToken = await readRememberToken(request)
  if (!rememberToken) return null
  try {
    const { remembered } = await gatewayFor(request).session.getRemembered({ rememberToken })
    if (!remembered) contextOf(request).setCookies.push(await forgetCookie(request))
    return remembered
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
}

/**
 * Logs the remembered member in; pass the result to `openSession`.
 * @throws PlatformError NOT_REMEMBERED when the gateway no longer knows the device; the cookie is removed then
 */
export async function loginRemembered(request: Request): Promise<SessionOpened> {
  const rememberToken = await readRememberToken(request)
  if (!rememberToken) throw new PlatformError('NOT_REMEMBERED')
  try {
    return await gatewayFor(request).session.loginRemembered({ rememberToken })
  } catch (error) {
    const isOver = error instanceof PlatformError && ['NOT_REMEMBERED', 'ACCOUNT_DISABLED'].includes(error.code)
    if (isOver) contextOf(request).setCookies.push(await forgetCookie(request))
    throw error
  }
}

/** "Not you?": forgets the device in the browser, and at the gateway if it responds. */
export async function forgetDevice(request: Request): Promise<void> {
  const rememberToken = await readRememberToken(request)
  if (!rememberToken) return
  contextOf(request).setCookies.push(await forgetCookie(request))
  await gatewayFor(request)
    .session.forgetRemembered({ rememberToken })
    .catch((error: unknown) => {
      if (!(error instanceof PlatformError)) throw error
    })
}
