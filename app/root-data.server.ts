import { data, redirect } from '@remix-run/node'
import type { Language } from '#contract/entities/languages.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { PlatformError } from '#contract/errors.ts'
import { sharedClientBrand } from './brand/client-brand.server.ts'
import type { ClientBrand } from './brand/client-brand.ts'
import { homeOrigin } from './brand/home-origin.server.ts'
import type { ClosedReason } from './features/status/closed-site.tsx'
import { frameData } from './gateway-client/frame-data.server.ts'
import { loadStatus, permissionDigest, type SiteStatus } from './gateway-client/status.server.ts'
import { rememberLanguage } from './i18n/language.server.ts'
import { withoutLanguage } from './i18n/language-address.ts'
import { contextOf } from './server/request-context.server.ts'
import { saveInvitation } from './session/invitation.server.ts'
import { optionalMember, takeFlash } from './session/session.server.ts'
import { styleEdition } from './styles/sheet.server.ts'

/** What every page has at hand. */
export interface RootData {
  readonly brand: ClientBrand
  readonly language: Language
  readonly member: MemberInfo | null
  /** The browser has a session that the gateway did not confirm in time: such a member is not shown as logged out. */
  readonly isMemberUnknown: boolean
  /** Set when the visitor sees a start-up screen instead of the site. */
  readonly closing: ClosedReason | null
  /** The gateway did not respond: the page is rendered from the brand's files alone. */
  readonly isGatewayAway: boolean
  /** Key of a `status` text to show once. */
  readonly notice: string | null
  /** Edition of the style sheets, a part of their addresses (`sheetHref`). */
  readonly styleEdition: string
  /** The canonical origin of the site, for addresses that others store: `https://play.example`. */
  readonly origin: string
  readonly requestId: string
}

const RETRY_AFTER_SECONDS = 300

/** Loads the root. A gateway that is away costs a notice, never the page. */
export async function loadRoot(request: Request) {
  const context = contextOf(request)
  const { brand, host, imageCdn, language, requestId } = context
  const [notice] = await Promise.all([takeFlash(request), saveInvitation(request)])
  const parts = {
    status: whileReachable(loadStatus(request)),
    member: optionalMember(request).catch((error: unknown) => {
      if (error instanceof PlatformError) return UNKNOWN
      throw error
    }),
  }
  const root = await frameData(
    request,
    parts,
    ({ status, member = UNKNOWN }): RootData => ({
      brand: sharedClientBrand(
        { brand, host, language, imageCdn, info: status?.info ?? null },
        status ? permissionDigest(status) : '',
      ),
      language,
      member: member === UNKNOWN ? null : member,
      isMemberUnknown: member === UNKNOWN,
      closing: status ? closingOf(status) : null,
      // A status that is late is no reason to say so.
      isGatewayAway: status === null,
      notice,
      styleEdition: styleEdition(),
      origin: homeOrigin(request),
      requestId,
    }),
  )
  await followSavedLanguage(request, root.member)
  const { closing } = root
  if (closing?.reason === 'maintenance') {
    return data(root, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds(closing.until)) } })
  }
  return data(root, closing ? { status: 403 } : {})
}

/** A session that the gateway has not confirmed, or not yet. */
const UNKNOWN = 'unknown' as const

async function whileReachable<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return null
  }
}

/** A member's saved choice of language goes before the browser's; from then on the cookie says it. */
async function followSavedLanguage(request: Request, member: MemberInfo | null): Promise<void> {
  const { brand, language, isSecure } = contextOf(request)
  const saved = brand.settings.languages.find((code) => code === member?.language)
  if (!saved || saved === language || request.method !== 'GET') return
  throw redirect(withoutLanguage(request.url), { headers: { 'Set-Cookie': await rememberLanguage(saved, isSecure) } })
}

function closingOf({ status, info }: SiteStatus): ClosedReason | null {
  if (status === 1) return { reason: 'maintenance', ...info.maintenance }
  return status === 2 ? { reason: 'region', ip: info.location.ip } : null
}

function retryAfterSeconds(until: string | null): number {
  const seconds = until ? Math.ceil((Date.parse(until) - Date.now()) / 1000) : RETRY_AFTER_SECONDS
  return Math.max(60, Number.isFinite(seconds) ? seconds : RETRY_AFTER_SECONDS)
}
