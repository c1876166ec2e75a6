import { redirect } from '@remix-run/node'
import type { MemberInfo } from '#contract/entities/member.ts'
import { PlatformError } from '#contract/errors.ts'
import { visitOf } from '../brand/visit.server.ts'
import { webSettings } from '../env.server.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { safePath } from '../lib/safe-path.ts'
import { clearSessionCookie, openSessionCookie, readToken } from './cookie.server.ts'

export { flashCookie, readToken, takeFlash } from './cookie.server.ts'

/**
 * Who is logged in, or null. Asked for once per request; a token the gateway no longer knows is taken from the browser.
 *
 * @throws PlatformError when the gateway cannot be asked
 */
export function optionalMember(request: Request): Promise<MemberInfo | null> {
  const { memo } = visitOf(request)
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
    visitOf(request).setCookies.push(await clearSessionCookie(request))
    return null
  }
}

/** Stores a new token and sends the visitor on: 303, so that a reload posts nothing. */
export async function openSession(request: Request, token: string, returnTo: unknown): Promise<Response> {
  return redirect(safePath(returnTo), {
    status: 303,
    headers: { 'Set-Cookie': await openSessionCookie(request, token) },
  })
}

/**
 * Ends the memberSession at the gateway and in the browser. The cookie goes even when the gateway cannot be reached: a
 * visitor who signs out must be signed out here.
 */
export async function closeSession(request: Request, returnTo = '/'): Promise<Response> {
  if (await readToken(request)) {
    await gatewayFor(request)
      .session.logout({})
      .catch((error: unknown) => {
        if (!(error instanceof PlatformError)) throw error
      })
  }
  return redirect(safePath(returnTo), {
    status: 303,
    // Nothing of the member may come back with the browser's back button.
    headers: { 'Set-Cookie': await clearSessionCookie(request), 'Clear-Site-Data': '"cache"' },
  })
}
