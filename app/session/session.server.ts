import { redirect } from '@remix-run/node'
import type { SessionOpened } from '#contract/endpoints/session.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { readToken } from '../gateway-client/session-cookie.server.ts'
import { safePath } from '../lib/safe-path.ts'
import { contextOf } from '../server/request-context.server.ts'
import { clearSessionCookie, openSessionCookie, signedOutCookie } from './cookie.server.ts'
import { loginHref } from './login-href.ts'
import { forgetCookie, forgetDevice, rememberCookie } from './remember.server.ts'

export { readToken } from '../gateway-client/session-cookie.server.ts'
export { flashCookie, loginFlashCookie, takeFlash, takeLoginFlash } from './cookie.server.ts'
export { placeAfterLogin } from './excluded-pages.ts'
export { forgetDevice, loadRemembered, loginRemembered } from './remember.server.ts'

/**
 * The logged-in member, or null. Loaded once per request; a token that the gateway rejects is removed from the browser.
 * @throws PlatformError when the gateway does not respond
 */
export function optionalMember(request: Request): Promise<MemberInfo | null> {
  const { memo } = contextOf(request)
  const known = memo.get('member')
  if (known) return known as Promise<MemberInfo | null>
  const member = loadMember(request)
  memo.set('member', member)
  return member
}

async function loadMember(request: Request): Promise<MemberInfo | null> {
  if (!(await readToken(request))) return null
  try {
    return await gatewayFor(request).members.getMemberInfo({})
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code !== 'NOT_LOGGED_IN') throw error
    contextOf(request).setCookies.push(await clearSessionCookie(request))
    return null
  }
}

/**
 * The logged-in member; a visitor is redirected to the login dialog, which explains why and returns here. Specification
 * section 6.
 * @throws Response a redirect
 * @throws PlatformError when the gateway does not respond
 */
export async function requireMember(request: Request): Promise<MemberInfo> {
  const member = await optionalMember(request)
  if (member) return member
  await setLoginRequiredFlash(request)
  const { pathname, search } = new URL(request.url)
  throw redirect(loginHref(pathname + search))
}

/** Sets the login dialog's flash message: the page requires a login, or the session has ended. */
export async function setLoginRequiredFlash(request: Request): Promise<void> {
  // After the line that ends a session: browsers keep the last cookie of a name.
  contextOf(request).setCookies.push(await signedOutCookie(request, { notice: 'NOT_LOGGED_IN', username: '' }))
}

/**
 * Where a member with an expired or initial password has to change it; no other page responds until then
 * (specification section 4, login flow 3). Null for everyone else, and while the gateway does not respond.
 */
export async function placeOfExpiredPassword(request: Request, place: string): Promise<string | null> {
  const member = await optionalMember(request).catch((error: unknown) => {
    if (error instanceof PlatformError) return null
    throw error
  })
  const isDue = member?.mustChangePassword || member?.passwordExpired
  return isDue && new URL(request.url).pathname !== place ? place : null
}

/** @throws Response a redirect to where an expired password is changed */
export async function redirectToExpiredPassword(request: Request, path: string): Promise<void> {
  const place = await placeOfExpiredPassword(request, path)
  if (place) throw redirect(place)
}

/**
 * The logged-in agent; everyone else is redirected to the agents' login without a message (specification section 6).
 */
export async function requireAgent(request: Request): Promise<MemberInfo> {
  const member = await optionalMember(request)
  if (member && isAgentType(member.type)) return member
  throw redirect('/agent')
}

/**
 * Stores the result of a login (its token, and the remember-me token) and redirects with 303, so that reloading does
 * not post again. A login without remember-me removes an earlier one.
 */
export async function openSession(
  request: Request,
  opened: Pick<SessionOpened, 'token' | 'remember'>,
  returnTo: unknown,
  /** Key of a `status` text to show once. */
  notice?: string,
): Promise<Response> {
  const headers = new Headers()
  headers.append('Set-Cookie', await openSessionCookie(request, opened.token, notice))
  if (opened.remember) headers.append('Set-Cookie', await rememberCookie(request, opened.remember))
  else await forgetDevice(request)
  return redirect(safePath(returnTo), { status: 303, headers })
}

/**
 * Ends the memberSession at the gateway and in the browser. The cookie is removed even when the gateway does not
 * respond. `notice`: key of a `status` text to show once.
 */
export async function closeSession(request: Request, returnTo = '/', notice?: string): Promise<Response> {
  if (await readToken(request)) {
    await gatewayFor(request)
      .session.logout({})
      .catch((error: unknown) => {
        if (!(error instanceof PlatformError)) throw error
      })
  }
  // No page of the member may reappear through the browser's back button.
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
  headers.append('Set-Cookie', await clearSessionCookie(request, notice))
  headers.append('Set-Cookie', await forgetCookie(request))
  return redirect(safePath(returnTo), { status: 303, headers })
}
