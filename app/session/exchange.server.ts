import { redirect } from '@remix-run/node'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { loadStatus } from '../gateway-client/status.server.ts'
import { hostCookie } from '../lib/host-cookie.server.ts'
import { safePath } from '../lib/safe-path.ts'
import { contextOf } from '../server/request-context.server.ts'
import { flashCookie } from './cookie.server.ts'
import { openSession, optionalMember } from './session.server.ts'

/** The query parameter of a one-time login code. */
export const QUERY_TOKEN = 'token'
/** The page that confirms before a link logs a visitor in. */
export const LOGIN_LINK_PATH = '/login-link'

/** Keeps the code out of addresses while the visitor is asked. A code lives for a minute. */
const pendingCode = hostCookie('mq-link', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 300 })

/**
 * Logs in with a one-time code in the query of a page, only while the system status is 0, and removes it from the
 * address whether it was valid or not (specification section 2, start-up screens; decisions, Identity). A visitor who is
 * logged in, or sent by another site, confirms first. Returns null without a code, and while the system status is unknown.
 */
export async function exchangeQueryToken(request: Request): Promise<Response | null> {
  const url = new URL(request.url)
  const code = url.searchParams.get(QUERY_TOKEN)
  const isPage = request.method === 'GET' && !url.searchParams.has('_data') && !url.pathname.endsWith('.data')
  if (code === null || !isPage) return null
  try {
    const { status } = await loadStatus(request)
    if (status !== 0) return null
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
  url.searchParams.delete(QUERY_TOKEN)
  const clean = safePath(`${url.pathname}${url.search}`)
  if (!isFromElsewhere(request) && !(await hasSession(request))) return redeem(request, code, clean)
  const { isSecure } = contextOf(request)
  const ask = `${LOGIN_LINK_PATH}?returnTo=${encodeURIComponent(clean)}`
  return redirect(ask, { status: 303, headers: { 'Set-Cookie': await pendingCode(isSecure).serialize(code) } })
}

/** Whether a code waits for the visitor's answer. */
export async function hasPendingCode(request: Request): Promise<boolean> {
  return Boolean(await pendingCode(contextOf(request).isSecure).parse(request.headers.get('cookie')))
}

/** The masked name of the account that the waiting code opens; null when it opens none, or cannot be asked for. */
export async function accountOfPendingCode(request: Request): Promise<string | null> {
  const code: unknown = await pendingCode(contextOf(request).isSecure).parse(request.headers.get('cookie'))
  if (typeof code !== 'string' || code === '') return null
  try {
    return (await gatewayFor(request).session.readExchange({ code })).userName
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
}

/** Takes the visitor's answer: logs in with the waiting code, or forgets it. */
export async function answerPendingCode(request: Request): Promise<Response> {
  const form = await request.formData()
  const { isSecure, setCookies } = contextOf(request)
  const code: unknown = await pendingCode(isSecure).parse(request.headers.get('cookie'))
  setCookies.push(await pendingCode(isSecure).serialize('', { maxAge: 0 }))
  const returnTo = safePath(form.get('returnTo'))
  const isAccepted = form.get('answer') === 'continue' && typeof code === 'string'
  return isAccepted ? redeem(request, code, returnTo) : redirect(returnTo, 303)
}

/** Logs in, or says why not on the page that the link led to. */
async function redeem(request: Request, code: string, returnTo: string): Promise<Response> {
  try {
    return await openSession(request, await gatewayFor(request).session.exchange({ code }), returnTo)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return redirect(returnTo, { status: 303, headers: { 'Set-Cookie': await flashCookie(request, error.code) } })
  }
}

/** Another site's link or form, or a browser that does not say: only an address that was typed or opened from an app is `none`. */
function isFromElsewhere(request: Request): boolean {
  return !['none', 'same-origin'].includes(request.headers.get('sec-fetch-site') ?? '')
}

/** A session that cannot be looked at counts as one. */
async function hasSession(request: Request): Promise<boolean> {
  try {
    return (await optionalMember(request)) !== null
  } catch (error) {
    if (error instanceof PlatformError) return true
    throw error
  }
}
