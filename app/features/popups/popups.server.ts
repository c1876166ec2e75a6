import { isbot } from 'isbot'
import { loadPopupAnnouncements } from '#app/features/announcements/index.server.ts'
import { loadWaiting } from '#app/features/contracts/index.server.ts'
import { toResult } from '#app/gateway-client/index.server.ts'
import { translatorFor } from '#app/i18n/index.server.ts'
import { hostCookie } from '#app/lib/host-cookie.server.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { optionalMember } from '#app/session/session.server.ts'
import type { PopupContent } from '#app/ui/dialog/dialog-queue-store.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import type { Announcement } from '#contract/entities/home.ts'
import { type AutoPopup, executionsFor, MEMBER_PAGE } from './popup-rules.ts'

/** The automatic popups of a visitor, in order: the gift notice, then the announcements. Crawlers get none. */
export async function loadPopups(request: Request): Promise<AutoPopup[]> {
  if (isbot(request.headers.get('user-agent'))) return []
  const { popups } = contextOf(request).brand.settings
  const member = await toResult(optionalMember(request))
  const isFirst = await takeFirstLogin(request)
  const waiting = await loadWaiting(request)
  const announcements = popups.enabled ? await toResult(loadPopupAnnouncements(request)) : null
  const executions = executionsFor(member.ok && member.value !== null, isFirst)
  const close = translatorFor(request, 'dialogs')('popup.close')
  return [
    ...(popups.gift ? [giftPopup(request)] : []),
    ...(announcements?.ok ? executions.flatMap((one) => popupsFor(announcements.value, one, close)) : []),
    ...waiting.map((contract) => contractPopup(request, contract)),
  ]
}

/** A contract that waits for an agent's answer (specification section 2, dialogs: contract popup). */
function contractPopup(request: Request, { id, kind, account, expiresAt }: Contract): AutoPopup {
  const t = translatorFor(request, 'contracts')
  const time = shownInstant(expiresAt, contextOf(request).brand.settings.timeZone)
  return {
    key: `popup-contract-${id}`,
    kind: 'contract',
    href: `/agentHome/contracts?id=${id}`,
    content: {
      icon: 'copy',
      title: t('popup.title'),
      text: t('popup.text', { kind: t(`kind.${kind}`), account: account ?? t('operator'), time }),
      buttons: [
        { value: 'later', label: t('popup.later') },
        { value: 'read', label: t('popup.read') },
      ],
    },
  }
}

function popupsFor(list: readonly Announcement[], execution: Announcement['execution'], close: string): AutoPopup[] {
  return list
    .filter((item) => item.execution === execution)
    .map((item) => ({ key: `popup-${item.id}`, kind: 'announcement', content: announcementContent(item, close) }))
}

function announcementContent({ title, content, images: [image] }: Announcement, close: string): PopupContent {
  return {
    icon: 'megaphone',
    title,
    html: content,
    ...(image ? { imageUrl: image.url } : {}),
    buttons: [{ value: 'close', label: close }],
  }
}

/** The gift or notice popup: its text comes from the brand's messages (`dialogs:gift.*`) or the defaults. */
function giftPopup(request: Request): AutoPopup {
  const { settings } = contextOf(request).brand
  const t = translatorFor(request, 'dialogs')
  return {
    key: 'popup-gift',
    kind: 'gift',
    content: {
      tone: 'gift',
      title: t('gift.title'),
      html: t('gift.html', { brand: settings.name, age: settings.ageThreshold }),
      buttons: [{ value: 'agree', label: t('gift.agree'), icon: 'check' }],
    },
  }
}

/** Long enough for the first page after the login to request its popups. */
const FIRST_LOGIN_SECONDS = 600

const firstLogin = hostCookie('mq_first', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: FIRST_LOGIN_SECONDS,
})

/** The Set-Cookie line that informs the next page of a first login. */
export function firstLoginCookie(request: Request): Promise<string> {
  return firstLogin(contextOf(request).isSecure).serialize('1')
}

/**
 * Whether this request follows a first login; true once. A visitor's page that requests its popups when the login has just
 * been made shows none of them, so it does not count.
 */
async function takeFirstLogin(request: Request): Promise<boolean> {
  if (!new URL(request.url).searchParams.has(MEMBER_PAGE)) return false
  const { isSecure, setCookies } = contextOf(request)
  const isFirst = (await firstLogin(isSecure).parse(request.headers.get('cookie'))) === '1'
  if (isFirst) setCookies.push(await firstLogin(isSecure).serialize('', { maxAge: 0 }))
  return isFirst
}
