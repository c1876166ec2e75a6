import { data, redirect } from '@remix-run/node'
import type { Language } from '#contract/entities/languages.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { PlatformError } from '#contract/errors.ts'
import { sharedClientBrand } from './brand/client-brand.server.ts'
import type { ClientBrand } from './brand/client-brand.ts'
import { homeOrigin } from './brand/home-origin.server.ts'
import type { ClosedReason } from './features/status/closed-site.tsx'
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
  let isMemberUnknown = false
  const [status, member, notice] = await Promise.all([
    whileReachable(loadStatus(request)),
    whileReachable(optionalMember(request), () => {
      isMemberUnknown = true
    }),
    takeFlash(request),
    saveInvitation(request),
  ])
  await followSavedLanguage(request, member)
  const closing = status && closingOf(status)
  const root: RootData = {
    brand: sharedClientBrand(
      { brand, host, language, imageCdn, info: status?.info ?? null },
      status ? permissionDigest(status) : '',
    ),
    language,
    member,
    isMemberUnknown,
    closing,
    isGatewayAway: status === null,
    notice,
    styleEdition: styleEdition(),
    origin: homeOrigin(request),
    requestId,
  }
  if (closing?.reason === 'maintenance') {
    return data(root, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds(closing.until)) } })
  }
  return data(root, closing ? { status: 403 } : {})
}

async function whileReachable<Value>(work: Promise<Value>, onFailure = () => {}): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    onFailure()
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
