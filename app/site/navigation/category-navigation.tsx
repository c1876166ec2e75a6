import { Link, useLocation } from '@remix-run/react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { categoryIcon } from '#app/features/games/index.ts'
import { usePlayer } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { Category } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { categoryTarget } from './category-target.ts'
import { MenuItemLink, useMenuItems } from './menu-item-link.tsx'
import { type NavigationItem, useCategories } from './use-categories.ts'

/** It opens under a pointer or a press, so its script comes after what the first paint needs. */
const VendorPanel = lazyComponent(async () => (await import('./vendor-panel.tsx')).VendorPanel, { early: true })

/** Delays against accidental hover: a passing pointer opens nothing, a short exit closes nothing. */
const OPEN_AFTER_MS = 90
const CLOSE_AFTER_MS = 180

/** The category whose vendor panel is open; `isPassing` when only a hovering pointer opened it. */
interface Opened {
  readonly category: Category
  readonly isPassing: boolean
}

/** The categories: a strip to swipe on phones, a bar with vendor panels on desktops, for pointer and keyboard. */
export function CategoryNavigation() {
  const { t: site } = useTranslation('site')
  const { key } = useLocation()
  const items = useCategories()
  const ownItems = useMenuItems('HEADER')
  const strip = useRef<HTMLUListElement>(null)
  const panel = useVendorPanel()
  const shownAt = useRef<string | null>(null)
  const { close } = panel

  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    close()
    const list = strip.current
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && current)
      list.scrollLeft += current.getBoundingClientRect().left - list.getBoundingClientRect().left - 80
  }, [key, close])

  return (
    <nav className={bar} data-part="categories" aria-label={site('mainNavigation')}>
      <ul className={list} ref={strip}>
        {items.map((entry) => (
          <CategoryItem key={entry.category} entry={entry} panel={panel} />
        ))}
        {ownItems.map((own) => (
          <li key={own.href} className={item}>
            <MenuItemLink item={own} className={link}>
              <Icon name={own.href.startsWith('/') ? 'info' : 'external'} />
              <span>{own.title}</span>
            </MenuItemLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Which category's vendor panel is open, and the events that open and close it. */
function useVendorPanel() {
  const [open, setOpen] = useState<Opened | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  // False for good if the script cannot be loaded.
  const [canOpen, setCanOpen] = useState(false)
  useEffect(() => {
    VendorPanel.script?.then(setCanOpen)
    return () => clearTimeout(timer.current)
  }, [])
  const close = useCallback(() => setOpen(null), [])
  return {
    /** Before the panel's script is there, an opened panel would be empty and the next Tab would pass it. */
    canOpen,
    opened: open?.category ?? null,
    close,
    /** Opens (or closes, for null) the panel when a mouse rests for a while. */
    plan: (event: PointerEvent, next: Category | null, afterMs: number) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setOpen((now) => (now?.category === next ? now : next && { category: next, isPassing: true }))
      }, afterMs)
    },
    press: ({ detail }: MouseEvent, category: Category) => {
      clearTimeout(timer.current)
      // A click right after hover opened the panel keeps it open; a key press (detail 0) toggles it.
      const closes = open?.category === category && !(open.isPassing && detail > 0)
      setOpen(closes ? null : { category, isPassing: false })
    },
  }
}

function CategoryItem({ entry, panel }: { entry: NavigationItem; panel: ReturnType<typeof useVendorPanel> }) {
  const { t } = useTranslation('games')
  const { t: site } = useTranslation('site')
  const { pathname } = useLocation()
  const player = usePlayer()
  const { category, path, lane } = entry
  const name = t(`category.${category}`)
  const isOpen = panel.opened === category
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape' || !panel.opened) return
    panel.close()
    event.currentTarget.querySelector('button')?.focus()
  }
  return (
    <li
      className={item}
      data-home={category === 'HOME' ? '' : undefined}
      onPointerEnter={(event) => panel.plan(event, lane ? category : null, OPEN_AFTER_MS)}
      onPointerLeave={(event) => panel.plan(event, null, CLOSE_AFTER_MS)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) panel.close()
      }}
      onKeyDown={onKeyDown}
    >
      <Link className={link} to={categoryTarget(entry, player)} aria-current={pathname === path ? 'page' : undefined}>
        <Icon name={categoryIcon(category)} />
        <span>{name}</span>
      </Link>
      {lane ? (
        <button
          type="button"
          className={opener}
          aria-expanded={isOpen}
          aria-label={site('vendorsOf', { name })}
          // Without script it does nothing: a key or a press before its time would be lost without a word.
          disabled={!panel.canOpen}
          onClick={(event) => panel.press(event, category)}
        >
          <Icon name="chevronDown" />
        </button>
      ) : null}
      {lane && isOpen ? <VendorPanel lane={lane} path={path} /> : null}
    </li>
  )
}

const bar = style({
  minInlineSize: 0,
  borderBlockStart: `1px solid ${token('color.border')}`,
})

const list = style({
  display: 'flex',
  gap: '2px',
  maxInlineSize: token('size.container'),
  marginInline: 'auto',
  paddingInline: token('space.2'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '&::-webkit-scrollbar': { display: 'none' },
  '@media (min-width: 1100px)': { paddingInline: token('space.5'), justifyContent: 'safe center' },
})

const item = style({
  display: 'flex',
  alignItems: 'stretch',
  flex: 'none',
  // The bottom bar of phones has it.
  '@media (max-width: 719px)': { '&[data-home]': { display: 'none' } },
})

const link = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  minBlockSize: '58px',
  minInlineSize: '62px',
  paddingInline: token('space.2'),
  color: token('color.headerText'),
  fontSize: '0.6875rem',
  fontWeight: token('fontWeight.medium'),
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  position: 'relative',
  outlineOffset: '-3px',
  transition: `color ${token('motion.fast')}`,
  '& svg': { fontSize: '1.5rem', color: token('color.accentText'), transition: `transform ${token('motion.medium')}` },
  '&:hover': { color: token('color.accentText') },
  '&:hover svg': { transform: 'translateY(-2px)' },
  '&[aria-current]': { color: token('color.accentText'), fontWeight: token('fontWeight.bold') },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: token('space.2'),
    insetBlockEnd: 0,
    blockSize: '3px',
    borderStartStartRadius: token('radius.pill'),
    borderStartEndRadius: token('radius.pill'),
    backgroundColor: token('color.accent'),
    backgroundImage: token('gradient.action'),
  },
  '@media (min-width: 1100px)': {
    minBlockSize: '56px',
    minInlineSize: '72px',
    fontSize: token('fontSize.xs'),
    '& svg': { fontSize: '1.45rem' },
  },
})

const opener = style({
  display: 'none',
  placeItems: 'center',
  inlineSize: '28px',
  marginInlineStart: '-12px',
  blockSize: '32px',
  alignSelf: 'end',
  outlineOffset: '-2px',
  color: token('color.headerText'),
  fontSize: '0.875rem',
  opacity: 0.7,
  '&:hover, &:focus-visible, &[aria-expanded=true]': { opacity: 1, color: token('color.accentText') },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '@media (min-width: 1100px)': { display: 'grid' },
})
