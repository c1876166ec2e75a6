import * as Radix from '@radix-ui/react-dialog'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { token } from '#themes/index.ts'
import { useDialogPresence, useIsDialogOpen } from './dialog-presence.ts'

// The scroll lock inserts a style element; it takes the page's nonce from here (package get-nonce).
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce })
}

// The element focused before the first of consecutive dialogs (log in, then register) opened.
let opener: HTMLElement | null = null

/** The focused element outside all dialogs, which gets the focus back in the end. */
function rememberOpener(): HTMLElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  if (!focused.closest('[role=dialog]')) opener = focused
  return focused
}

/** The element of the same name in the place of one that was rendered again meanwhile. */
function successorOf(gone: HTMLElement | null): HTMLElement | undefined {
  if (!gone) return undefined
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
  return [...document.querySelectorAll<HTMLElement>(gone.localName)].find((other) => nameOf(other) === nameOf(gone))
}

/** A toast is not the backdrop: clicking it closes no dialog, even when the click dismisses the toast. */
function stayForToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault()
}

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([type=hidden], :disabled)'

/**
 * The panel itself has the focus when the focused control was removed. Radix handles Tab there, but Shift+Tab would leave
 * the dialog and return to the panel for ever.
 */
function goBackToLast(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== event.currentTarget) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)]
  const last = controls.findLast((control) => control.tabIndex >= 0 && control.checkVisibility())
  if (!last) return
  event.preventDefault()
  last.focus()
}

export interface DialogProps {
  title: string
  description?: string
  closeLabel: string
  /** Absent for a dialog that cannot be closed. */
  onClose?: () => void
  width?: 'small' | 'medium' | 'wide'
  /** Reserves its maximum height, so that expanding content moves nothing. */
  steady?: boolean
  hideTitle?: boolean
  open?: boolean
  /** In front of the page's dialogs, which hide until it is closed. */
  inFront?: boolean
  /** Id of the description among the children. */
  describedBy?: string
  children: ReactNode
}

/**
 * A modal dialog: focus stays inside and returns afterwards, Escape and the backdrop close it, the page behind is
 * hidden from screen readers. It is part of the server's markup, so a dialog with an address works without script;
 * `onClose` then navigates to `closeHref`. The child with `data-first-focus` has the focus first, else the first
 * field of a form, else the first control.
 */
export function Dialog({
  title,
  description,
  closeLabel,
  onClose,
  width = 'medium',
  steady = false,
  hideTitle = false,
  open = true,
  inFront = false,
  describedBy,
  children,
}: DialogProps) {
  const focus = useFocusReturn()
  useDialogPresence(inFront ? 'front' : 'page', open)
  const isAside = useIsDialogOpen('front') && !inFront
  const aside = isAside ? '' : undefined

  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose?.()}>
      {/* Radix would write a style attribute into the server's markup, which the content security policy refuses. */}
      <Radix.Overlay className={backdrop} data-aside={aside} style={{ pointerEvents: undefined }} />
      <Radix.Content
        className={panel}
        data-width={width}
        data-steady={steady ? '' : undefined}
        data-aside={aside}
        {...focus}
        onInteractOutside={stayForToast}
        onKeyDown={goBackToLast}
        {...(description ? {} : { 'aria-describedby': describedBy })}
      >
        <header className={hideTitle ? visuallyHidden : head}>
          <Radix.Title className={heading}>{title}</Radix.Title>
          {description ? <Radix.Description className={lead}>{description}</Radix.Description> : null}
        </header>
        {onClose ? (
          <Radix.Close className={close} aria-label={closeLabel} title={closeLabel}>
            <Icon name="close" />
          </Radix.Close>
        ) : null}
        <div className={body}>{children}</div>
        <span hidden data-whole="" />
      </Radix.Content>
    </Radix.Root>
  )
}

const FIELDS = ':is(input, select, textarea):not([type=hidden], [type=checkbox], [type=radio], :disabled)'

/** What has the focus first in a dialog: the marked child, else the first field in sight; never the button that closes it. */
export function firstFocus(dialog: ParentNode): HTMLElement | undefined {
  return (
    dialog.querySelector<HTMLElement>('[data-first-focus]') ??
    [...dialog.querySelectorAll<HTMLElement>(FIELDS)].find((field) => field.checkVisibility())
  )
}

/** Moves the focus into the dialog, and returns it: Radix returns it to its own trigger only, but links open most dialogs. */
function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = rememberOpener()
      const first = firstFocus(event.currentTarget as HTMLElement)
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = [before.current, opener].find((element) => element?.isConnected) ?? successorOf(before.current)
      target?.focus({ preventScroll: true })
    },
  }
}

const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: token('layer.dialog'),
  backgroundColor: token('color.overlay'),
  animation: `mq-fade ${token('motion.medium')} ${token('easing.out')}`,
  '@keyframes mq-fade': { from: { opacity: 0 } },
  '&[data-aside]': { visibility: 'hidden' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})

const panel = style({
  position: 'fixed',
  zIndex: token('layer.dialog'),
  insetInline: 0,
  insetBlockEnd: 0,
  marginInline: 'auto',
  inlineSize: '100%',
  maxBlockSize: 'calc(100dvh - 24px)',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  color: token('color.text'),
  backgroundColor: token('color.surfaceRaised'),
  border: `1px solid ${token('color.border')}`,
  borderStartStartRadius: token('radius.dialog'),
  borderStartEndRadius: token('radius.dialog'),
  boxShadow: token('shadow.raised'),
  outline: 'none',
  animation: `mq-rise ${token('motion.slow')} ${token('easing.out')}`,
  '@keyframes mq-rise': { from: { transform: 'translateY(28px)', opacity: 0 } },
  '&[data-aside]': { visibility: 'hidden' },
  // A browser may paint a partial document; a sheet at the lower edge would grow visibly. It stays focusable: a browser
  // drops the autofocus of an element that cannot take it at the first paint, which on a slow line is this one.
  '&:not(:has(> [data-whole]))': { opacity: 0, pointerEvents: 'none' },
  '&[data-steady]': { blockSize: 'calc(100dvh - 24px)' },
  '@media (min-width: 640px)': {
    insetBlockStart: 0,
    marginBlock: 'auto',
    blockSize: 'fit-content',
    inlineSize: 'calc(100% - 48px)',
    maxBlockSize: 'calc(100dvh - 64px)',
    borderRadius: token('radius.dialog'),
    '&[data-steady]': { blockSize: 'min(100dvh - 64px, 860px)' },
    '&[data-width=small]': { maxInlineSize: '440px' },
    '&[data-width=medium]': { maxInlineSize: '640px' },
    '&[data-width=wide]': { maxInlineSize: '940px' },
  },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})

const head = style({
  paddingBlock: token('space.5'),
  paddingInlineStart: token('space.6'),
  paddingInlineEnd: '64px',
})

const heading = style({
  margin: 0,
  fontFamily: token('font.display'),
  fontSize: token('fontSize.xl'),
  fontWeight: token('fontWeight.black'),
  letterSpacing: token('letterSpacing.display'),
  lineHeight: 1.25,
})

const lead = style({ margin: 0, marginBlockStart: token('space.1'), color: token('color.textMuted') })

const close = style({
  position: 'absolute',
  insetBlockStart: token('space.3'),
  insetInlineEnd: token('space.3'),
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '40px',
  blockSize: '40px',
  padding: 0,
  border: 'none',
  borderRadius: token('radius.pill'),
  color: token('color.text'),
  backgroundColor: token('color.surfaceSunken'),
  fontSize: '1.25rem',
  cursor: 'pointer',
  transition: `transform ${token('motion.fast')}`,
  '&:hover': { color: token('color.accentText'), transform: 'rotate(90deg)' },
  '@media (prefers-reduced-motion: reduce)': { '&:hover': { transform: 'none' } },
})

const body = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minBlockSize: 0,
  // A focused field must not end under the bar at the lower edge.
  '&:has([data-submit-bar])': { scrollPaddingBlockEnd: '112px' },
})
