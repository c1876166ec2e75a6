import { redirect } from '@remix-run/node'
import type { SessionOpened } from '#contract/endpoints/session.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import { webSettings } from '../env.server.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { safePath } from '../lib/safe-path.ts'
import { contextOf } from '../server/request-context.server.ts'
import { clearSessionCookie, openSessionCookie, readToken, signedOutCookie } from './cookie.server.ts'
import { loginHref } from './login-href.ts'
import { forgetCookie, forgetDevice, rememberCookie } from './remember.server.ts'

export { flashCookie, loginFlashCookie, readToken, takeFlash, takeLoginFlash } from './cookie.server.ts'
export { forgetDevice, loadRemembered, loginRemembered } from './remember.server.ts'

/**
 * Who is logged in, or null. Asked for once per request; a token the gateway no longer knows is taken from the browser.
 *
 * @throws PlatformError when the gateway cannot be asked
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
    return await gatewayFor(request).members.getMemberInfo({}, { deadlineMs: webSettings().gatewayWaitMs })
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code !== 'NOT_LOGGED_IN') throw error
    contextOf(request).setCookies.push(await clearSessionCookie(request))
    return null
  }
}

/**
 * Who is logged in; a visitor is sent to the login dialog, which says why and leads back here. Specification section 6.
 *
 * @throws Response a redirect
 * @throws PlatformError when the gateway cannot be asked
 */
export async function requireMember(request: Request): Promise<MemberInfo> {
  const member = await optionalMember(request)
  if (member) return member
  await tellToLogIn(request)
  const { pathname, search } = new URL(request.url)
  throw redirect(loginHref(pathname + search))
}

/** Has the login dialog say that nobody is logged in: a member's page was asked for, or the session has ended. */
export async function tellToLogIn(request: Request): Promise<void> {
  // After the line that ends a session, if there is one: the last of a name is what the browser keeps.
  contextOf(request).setCookies.push(await signedOutCookie(request, { notice: 'NOT_LOGGED_IN', username: '' }))
}

/**
 * Sends a member whose password is due to where it is changed; nothing else answers until it is (specification section 4,
 * login flow 3). A gateway that is away sends nobody anywhere.
 *
 * @throws Response a redirect
 */
export async function leadToDuePassword(request: Request, place: string): Promise<void> {
  const member = await optionalMember(request).catch((error: unknown) => {
    if (error instanceof PlatformError) return null
    throw error
  })
  const isDue = member?.mustChangePassword || member?.passwordExpired
  if (isDue && new URL(request.url).pathname !== place) throw redirect(place)
}

/** The agent who is logged in; everybody else is sent to the agents' login without a word (specification section 6). */
export async function requireAgent(request: Request): Promise<MemberInfo> {
  const member = await optionalMember(request)
  if (member && isAgentType(member.type)) return member
  throw redirect('/agent')
}

/**
 * Stores what a login gave (its token, and what the device is remembered by) and sends the visitor on: 303, so that a
 * reload posts nothing. A login that asked for no remembering ends an earlier one.
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
 * Ends the memberSession at the gateway and in the browser. The cookie goes even when the gateway cannot be reached: a
 * visitor who signs out must be signed out here. `notice`: key of a `status` text to show once.
 */
export async function closeSession(request: Request, returnTo = '/', notice?: string): Promise<Response> {
  if (await readToken(request)) {
    await gatewayFor(request)
      .session.logout({})
      .catch((error: unknown) => {
        if (!(error instanceof PlatformError)) throw error
      })
  }
  // Nothing of the member may come back with the browser's back button.
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
  headers.append('Set-Cookie', await clearSessionCookie(request, notice))
  headers.append('Set-Cookie', await forgetCookie(request))
  return redirect(safePath(returnTo), { status: 303, headers })
}
