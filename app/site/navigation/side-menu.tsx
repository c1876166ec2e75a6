import { forwardRef } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import type { AppLink } from '#app/site/footer/app-downloads.tsx'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

// It is closed on most pages, and its links need no script.
const SideMenuContent = lazyComponent(async () => (await import('./side-menu-content.tsx')).SideMenuContent, {
  early: true,
})

/**
 * The side menu: docked beside the page on a desktop, a drawer over it on a phone. One native dialog is both, so that
 * focus and Escape are the browser's.
 */
export const SideMenu = forwardRef<
  HTMLDialogElement,
  { isOpen: boolean; apps: readonly AppLink[]; onClose: () => void }
>(function SideMenu({ isOpen, apps, onClose }, ref) {
  const { t } = useTranslation('site')
  return (
    <dialog ref={ref} id="side-menu" className={drawer} open={isOpen} aria-label={t('sideMenu')}>
      <SideMenuContent apps={apps} onClose={onClose} />
    </dialog>
  )
})

const drawer = style({
  margin: 0,
  padding: 0,
  border: 'none',
  inset: 'auto',
  color: token('color.text'),
  backgroundColor: token('color.surface'),
  borderInlineEnd: `1px solid ${token('color.border')}`,
  inlineSize: 'min(86vw, 320px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  '&:not(:modal)': { display: 'none' },
  '&:modal': {
    position: 'fixed',
    insetBlock: 0,
    insetInlineStart: 0,
    insetInlineEnd: 'auto',
    blockSize: '100dvh',
    maxBlockSize: '100dvh',
    boxShadow: token('shadow.raised'),
    animation: `mq-slide ${token('motion.medium')} ${token('easing.out')}`,
  },
  '[dir=rtl] &:modal': { animationName: 'mq-slide-rtl' },
  '&::backdrop': { backgroundColor: token('color.overlay') },
  '@keyframes mq-slide': { from: { transform: 'translateX(-40%)', opacity: 0 } },
  '@keyframes mq-slide-rtl': { from: { transform: 'translateX(40%)', opacity: 0 } },
  '@media (min-width: 1100px)': {
    '&[open]:not(:modal)': {
      display: 'block',
      position: 'sticky',
      zIndex: 1,
      alignSelf: 'start',
      flex: 'none',
      insetBlockStart: 'var(--mq-layout-bars, 122px)',
      blockSize: 'calc(100dvh - var(--mq-layout-bars, 122px))',
      inlineSize: token('size.sideMenu'),
    },
  },
})
