import { createCookie, redirect } from '@remix-run/node'
import { type SocialProvider, socialProviders } from '#contract/entities/social.ts'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { safePath } from '../lib/safe-path.ts'
import { contextOf } from '../server/request-context.server.ts'
import { loginFlashCookie } from './cookie.server.ts'
import { openSession, placeAfterLogin } from './session.server.ts'

/** State of a provider sign-in: the gateway's attempt, its purpose, and the return path. */
interface Journey {
  readonly attempt: string
  readonly isLink: boolean
  readonly returnTo: string
}

/** Life of an attempt at the gateway. */
const TEN_MINUTES_SECONDS = 600
const options = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: TEN_MINUTES_SECONDS } as const
const secureCookie = createCookie('__Host-mq-social', { ...options, secure: true })
const plainCookie = createCookie('mq-social', options)
const cookieOf = (request: Request) => (contextOf(request).isSecure ? secureCookie : plainCookie)

/**
 * Redirects to a provider's sign-in. The link is `/social/google?returnTo=/live`, from the register dialog with
 * `&adult=on` once the age is confirmed, from the security centre with `&purpose=link`. The login dialog shows a
 * refusal; a refused link returns to `returnTo` with its code as `refusal` in the query.
 */
export async function startSocial(request: Request, name: string | undefined): Promise<Response> {
  const provider = providerOf(name)
  const query = new URL(request.url).searchParams
  const isLink = query.get('purpose') === 'link'
  const returnTo = safePath(query.get('returnTo'))
  // Only this site's pages may start a sign-in.
  if (!provider || request.headers.get('sec-fetch-site') === 'cross-site') {
    return redirect(isLink ? returnTo : '/login')
  }
  try {
    const { url, attempt } = await gatewayFor(request).social.startSocial({
      provider,
      redirectUri: callbackOf(request, provider),
      purpose: isLink ? 'link' : 'login',
      adult: query.get('adult') === 'on',
    })
    const journey: Journey = { attempt, isLink, returnTo }
    return redirect(url, { headers: { 'Set-Cookie': await cookieOf(request).serialize(journey) } })
  } catch (error) {
    return refusalOnForm(request, error, { isLink, returnTo })
  }
}

/** Handles the return from a provider: logs in, connects the account, or shows the refusal. */
export async function finishSocial(request: Request, name: string | undefined): Promise<Response> {
  const provider = providerOf(name)
  const journey = await readJourney(request)
  if (!provider || !journey) return redirect('/login')
  contextOf(request).setCookies.push(await cookieOf(request).serialize('', { maxAge: 0 }))
  const callbackUrl = `${callbackOf(request, provider)}${new URL(request.url).search}`
  try {
    const { session } = await gatewayFor(request).social.finishSocial({ attempt: journey.attempt, callbackUrl })
    if (!session) return redirect(journey.returnTo, 303)
    return await openSession(request, session, placeAfterLogin(session, journey.returnTo))
  } catch (error) {
    return refusalOnForm(request, error, journey)
  }
}

/** The callback address registered with the provider. */
function callbackOf(request: Request, provider: SocialProvider): string {
  const { origin } = new URL(request.url)
  return `${origin}/social/${provider.toLowerCase()}/callback`
}

function providerOf(name: string | undefined): SocialProvider | null {
  return socialProviders.find((provider) => provider.toLowerCase() === name) ?? null
}

async function readJourney(request: Request): Promise<Journey | null> {
  const kept: unknown = await cookieOf(request).parse(request.headers.get('cookie'))
  if (typeof kept !== 'object' || kept === null || !('attempt' in kept) || !('returnTo' in kept)) return null
  if (typeof kept.attempt !== 'string') return null
  const isLink = 'isLink' in kept && kept.isLink === true
  return { attempt: kept.attempt, isLink, returnTo: safePath(kept.returnTo) }
}

async function refusalOnForm(
  request: Request,
  error: unknown,
  { isLink, returnTo }: Pick<Journey, 'isLink' | 'returnTo'>,
): Promise<Response> {
  if (!(error instanceof PlatformError)) throw error
  if (isLink) return redirect(`${returnTo}${returnTo.includes('?') ? '&' : '?'}refusal=${error.code}`, 303)
  const cookie = await loginFlashCookie(request, { notice: error.code, username: '' })
  return redirect(`/login?returnTo=${encodeURIComponent(returnTo)}`, { status: 303, headers: { 'Set-Cookie': cookie } })
}
