import { createCookie } from '@remix-run/node'
import type { RememberedLogin, SessionOpened } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { contextOf } from '../server/request-context.server.ts'

/** Specification section 9: the remember-me cookie lives a day. It holds what the gateway gave, and no password. */
const DAY_SECONDS = 24 * 60 * 60
const options = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: DAY_SECONDS } as const
const secureCookie = createCookie('__Host-mq-rm', { ...options, secure: true })
const plainCookie = createCookie('mq-rm', options)

const cookieOf = (request: Request) => (contextOf(request).isSecure ? secureCookie : plainCookie)

/** The token this device is remembered by at this merchant, or null. */
export async function readRememberToken(request: Request): Promise<string | null> {
  const kept: unknown = await cookieOf(request).parse(request.headers.get('cookie'))
  if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('merchant' in kept)) return null
  const isOurs = kept.merchant === contextOf(request).brand.merchantCode
  return isOurs && typeof kept.token === 'string' ? kept.token : null
}

/** The Set-Cookie line that keeps a new token, until the gateway forgets it. */
export function rememberCookie(request: Request, remember: NonNullable<SessionOpened['remember']>): Promise<string> {
  const kept = { token: remember.token, merchant: contextOf(request).brand.merchantCode }
  return cookieOf(request).serialize(kept, { expires: new Date(remember.expiresAt), maxAge: undefined })
}

/** The Set-Cookie line that forgets the device. */
export function forgetCookie(request: Request): Promise<string> {
  return cookieOf(request).serialize('', { maxAge: 0 })
}

/** Who is remembered on this device, for the login form; null for nobody, and while the gateway cannot be asked. */
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
 * Logs the remembered member in; hand what comes back to `openSession`.
 *
 * @throws PlatformError NOT_REMEMBERED when the device is remembered no more; the browser then forgets it, too
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

/** "Not you?": the device is forgotten here, and at the gateway if it can be reached. */
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
