import type { PopupContent } from '#app/ui/dialog/dialog-queue-store.ts'
import type { Announcement } from '#contract/entities/home.ts'

/** Session storage holds these flags with this value once the popups were closed (specification section 4, popups). */
export const CLOSED = 'closed'
export const popupFlags = {
  member: 'USER_POPUP',
  visitor: 'ANONYMOUS_POPUP',
  giftBeforeLogin: 'GIFT_BEFORE_LOGIN',
  giftAfterLogin: 'GIFT_AFTER_LOGIN',
  contract: 'CONTRACT_POPUP',
} as const
export type PopupFlag = (typeof popupFlags)[keyof typeof popupFlags]

/** A popup that opens automatically, as the server knows it. */
export interface AutoPopup {
  readonly key: string
  readonly kind: 'gift' | 'announcement' | 'contract'
  readonly content: PopupContent
  /** Where its button `read` leads. */
  readonly href?: string
}

/** A popup as it is queued: closing it closes all its kinds. */
export interface ShownPopup {
  readonly key: string
  readonly kinds: readonly AutoPopup['kind'][]
  readonly content: PopupContent
  readonly href?: string | undefined
}

type Execution = NonNullable<Announcement['execution']>

/** Asks for the popups of a page that has a member on it: `/popups?member`. */
export const MEMBER_PAGE = 'member'

/** Audience of popups: B for visitors, A for members, F first for a member's first login. */
export function executionsFor(isMember: boolean, isFirstLogin: boolean): readonly Execution[] {
  if (!isMember) return ['B']
  return isFirstLogin ? ['F', 'A'] : ['A']
}

/** The flag that suppresses a popup, set when it was closed. */
export function flagOf(kind: AutoPopup['kind'], isMember: boolean): PopupFlag {
  if (kind === 'contract') return popupFlags.contract
  if (kind === 'gift') return isMember ? popupFlags.giftAfterLogin : popupFlags.giftBeforeLogin
  return isMember ? popupFlags.member : popupFlags.visitor
}

/** The gift notice is suppressed by either of its flags; the announcements by theirs. */
export function isSuppressed(kind: AutoPopup['kind'], isMember: boolean, read: (flag: PopupFlag) => string | null) {
  if (kind === 'gift') return read(popupFlags.giftBeforeLogin) !== null || read(popupFlags.giftAfterLogin) !== null
  return read(flagOf(kind, isMember)) === CLOSED
}

/**
 * The popups to queue. The gift notice and the first announcement share one dialog: two in a row would be closed
 * unread. Its button is the notice's, which asks for agreement.
 */
export function planPopups(popups: readonly AutoPopup[]): ShownPopup[] {
  const alone = popups.map(({ key, kind, content, href }): ShownPopup => ({ key, kinds: [kind], content, href }))
  const gift = popups.find(({ kind }) => kind === 'gift')
  const first = popups.find(({ kind }) => kind === 'announcement')
  if (!gift || !first) return alone
  const { title, html = '', buttons } = gift.content
  const welcome: ShownPopup = {
    key: 'popup-welcome',
    kinds: ['gift', 'announcement'],
    content: { ...first.content, buttons, also: { title, html } },
  }
  return [welcome, ...alone.filter(({ key }) => key !== gift.key && key !== first.key)]
}

/** The kinds of popups that may open: those of the brand that no flag suppresses, and none over a game that is played. */
export function openKinds(
  page: {
    readonly gift: boolean
    readonly enabled: boolean
    readonly contracts: boolean
    readonly isMember: boolean
    readonly isPlaying: boolean
  },
  read: (flag: PopupFlag) => string | null,
): readonly AutoPopup['kind'][] {
  if (page.isPlaying) return []
  const kinds = [
    ...(page.gift ? (['gift'] as const) : []),
    ...(page.enabled ? (['announcement'] as const) : []),
    ...(page.contracts ? (['contract'] as const) : []),
  ]
  return kinds.filter((kind) => !isSuppressed(kind, page.isMember, read))
}
