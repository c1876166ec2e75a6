import { hostCookie } from '../lib/host-cookie.server.ts'
import { contextOf } from '../server/request-context.server.ts'

/** Codes of the referring agent and friend; empty without any. */
export interface Invitation {
  readonly affiliateCode: string
  readonly referralCode: string
}

/** Covers a return after pay day. */
const INVITATION_LIFE_SECONDS = 30 * 24 * 60 * 60
const CODE_MAX_LENGTH = 64

const cookie = hostCookie('mq-codes', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: INVITATION_LIFE_SECONDS,
})

/**
 * Stores the codes of a referring link (`?affiliateCode=…&referralCode=…` on any page) for a later registration
 * (specification section 3, register payload additions). Not secret, so not signed.
 */
export async function saveInvitation(request: Request): Promise<void> {
  const fromQuery = queryCodes(request)
  if (!fromQuery.affiliateCode && !fromQuery.referralCode) return
  const { isSecure, setCookies } = contextOf(request)
  setCookies.push(await cookie(isSecure).serialize(await readInvitation(request)))
}

/** Stores the code of an agent's link that was followed, in place of an earlier one. */
export async function keepAffiliateCode(request: Request, affiliateCode: string): Promise<void> {
  const { isSecure, setCookies } = contextOf(request)
  setCookies.push(await cookie(isSecure).serialize({ ...(await readInvitation(request)), affiliateCode }))
}

/** The codes of this visitor: the address's before those of an earlier visit. */
export async function readInvitation(request: Request): Promise<Invitation> {
  const fromQuery = queryCodes(request)
  const kept: unknown = await cookie(contextOf(request).isSecure).parse(request.headers.get('cookie'))
  return {
    affiliateCode: fromQuery.affiliateCode || codeOf(kept, 'affiliateCode'),
    referralCode: fromQuery.referralCode || codeOf(kept, 'referralCode'),
  }
}

function queryCodes(request: Request): Invitation {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { affiliateCode: codeOf(query, 'affiliateCode'), referralCode: codeOf(query, 'referralCode') }
}

function codeOf(source: unknown, name: keyof Invitation): string {
  const code = source && typeof source === 'object' ? Reflect.get(source, name) : null
  return typeof code === 'string' ? code.slice(0, CODE_MAX_LENGTH) : ''
}
