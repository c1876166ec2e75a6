import { useLocation, useMatches } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { GameSheet, type SheetData } from '#app/features/launch/index.ts'
import { TrialPrompt, useTrialPrompt } from '#app/features/play/index.ts'
import { SlowPage } from '#app/features/status/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { style } from '#app/styles/style.ts'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { FlashNotice } from './flash-notice.tsx'
import type { AppLink } from './footer/app-downloads.tsx'
import { Header } from './header/header.tsx'
import { Loader } from './loader.tsx'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { isGamePage } from './navigation/game-pages.ts'
import { saveMenuState } from './navigation/menu-cookie.ts'
import { SideMenu } from './navigation/side-menu.tsx'
import { SkipLink } from './skip-link.tsx'

// Below the first screen, and its links need no script.
const Footer = lazyComponent(async () => (await import('./footer/footer.tsx')).Footer, { early: true })
// Its links need no script either, and most brands have none.
const VendorStrip = lazyComponent(async () => (await import('./navigation/vendor-strip.tsx')).VendorStrip)
// Shown after scrolling only.
const ScrollTop = lazyComponent(async () => (await import('./scroll-top.tsx')).ScrollTop, { early: true })

/** From this width on the side menu is docked; below it is a drawer. The style uses the same value. */
const DOCKED_FROM = '(min-width: 1100px)'

/** The layout of every page of the site (specification section 2, layout). */
export function SiteLayout({
  balance,
  sheet,
  apps,
  isSideMenuOpen,
  isPlaying,
  children,
}: {
  balance: Money | null
  sheet: SheetData | null
  apps: readonly AppLink[]
  isSideMenuOpen: boolean
  /** A game fills the screen. */
  isPlaying: boolean
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const belowPrompt = useTrialPrompt()
  const { menu, closeMenu, toggleMenu } = useSideMenu()
  const withMenu = !isGamePage(pathname)
  const { strip } = useBrand().layout.navigation
  const isDialog = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isDialog)

  if (isPlaying) return <main id="content">{children}</main>
  return (
    <>
      <SkipLink />
      <Loader />
      <SlowPage />
      <Header balance={balance} onToggleMenu={withMenu ? toggleMenu : null} />
      <div className={frame} data-part="page">
        {withMenu ? <SideMenu ref={menu} isOpen={isSideMenuOpen} apps={apps} onClose={closeMenu} /> : null}
        <div className={column}>
          {strip && withMenu ? <VendorStrip category={strip} /> : null}
          <main id="content" className={content} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <FlashNotice />
      <BottomBar onMenu={withMenu ? toggleMenu : null} />
      <ScrollTop />
      {isDialog ? null : belowPrompt ? (
        <TrialPrompt closeHref={belowPrompt} />
      ) : sheet ? (
        <GameSheet {...sheet} />
      ) : null}
    </>
  )
}

/** Opens and closes the side menu: docked on wide screens, a modal drawer on narrow ones and beside a rail. */
function useSideMenu() {
  const { key } = useLocation()
  const canDock = useBrand().layout.navigation.kind !== 'rail'
  const menu = useRef<HTMLDialogElement>(null)
  const shownAt = useRef<string | null>(null)

  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    if (menu.current?.matches(':modal')) menu.current.close()
  }, [key])

  useEffect(() => {
    const dialog = menu.current
    // A click outside the drawer's content is on its backdrop; Escape is the browser's own.
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog && dialog?.matches(':modal')) dialog.close()
    }
    dialog?.addEventListener('click', onPress)
    return () => dialog?.removeEventListener('click', onPress)
  }, [])

  const closeMenu = () => {
    menu.current?.close()
    saveMenuState(false)
  }
  const toggleMenu = () => {
    const dialog = menu.current
    if (!dialog) return
    if (!canDock || !window.matchMedia(DOCKED_FROM).matches) {
      dialog.close()
      dialog.showModal()
      return
    }
    if (dialog.open) return closeMenu()
    dialog.show()
    saveMenuState(true)
  }
  return { menu, closeMenu, toggleMenu }
}

const frame = style({ display: 'flex', alignItems: 'stretch', minInlineSize: 0 })

const column = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  minBlockSize: '70dvh',
  display: 'flex',
  flexDirection: 'column',
})

// It starts below what is above it, however little of it has arrived, and fills the screen down to the footer.
const content = style({
  flexGrow: 1,
  inlineSize: '100%',
  maxInlineSize: token('size.container'),
  marginInline: 'auto',
  paddingBlock: token('space.3'),
  paddingInline: token('space.3'),
  outline: 'none',
  '@media (min-width: 720px)': { paddingBlock: token('space.5'), paddingInline: token('space.5') },
})
