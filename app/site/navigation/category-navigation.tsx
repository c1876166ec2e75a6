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
import { categoryLink } from './category-style.ts'
import { categoryTarget } from './category-target.ts'
import { MenuItemLink, useMenuItems } from './menu-item-link.tsx'
import { type NavigationItem, useCategories } from './use-categories.ts'
import { useFolded } from './use-folded.ts'

/** It opens under a pointer or a press, so its script comes after what the first paint needs. */
const VendorPanel = lazyComponent(async () => (await import('./vendor-panel.tsx')).VendorPanel, { early: true })

/** Before its script is there, its markup holds every category and works without. */
const MoreCategories = lazyComponent(async () => (await import('./more-categories.tsx')).MoreCategories, {
  early: true,
})

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
  const folded = useFolded(strip, MoreCategories.script)
  const isFolded = (at: number) => (folded !== null && at >= folded ? '' : undefined)

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
        {items.map((entry, at) => (
          <CategoryItem key={entry.category} entry={entry} panel={panel} folded={isFolded(at)} />
        ))}
        {ownItems.map((own, at) => (
          <li key={own.href} className={item} data-folded={isFolded(items.length + at)}>
            <MenuItemLink item={own} className={categoryLink}>
              <Icon name={own.href.startsWith('/') ? 'info' : 'external'} />
              <span>{own.title}</span>
            </MenuItemLink>
          </li>
        ))}
      </ul>
      <MoreCategories from={folded} />
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

interface CategoryItemProps {
  readonly entry: NavigationItem
  readonly panel: ReturnType<typeof useVendorPanel>
  readonly folded: '' | undefined
}

function CategoryItem({ entry, panel, folded }: CategoryItemProps) {
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
      data-folded={folded}
      onPointerEnter={(event) => panel.plan(event, lane ? category : null, OPEN_AFTER_MS)}
      onPointerLeave={(event) => panel.plan(event, null, CLOSE_AFTER_MS)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) panel.close()
      }}
      onKeyDown={onKeyDown}
    >
      <Link
        className={categoryLink}
        to={categoryTarget(entry, player)}
        aria-current={pathname === path ? 'page' : undefined}
      >
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
  // The menu of what does not fit stands after the row, which keeps its place when that menu is not needed.
  '@media (min-width: 720px)': {
    display: 'grid',
    gridTemplateColumns: '0 auto minmax(max-content, 1fr)',
    maxInlineSize: token('size.container'),
    marginInline: 'auto',
    paddingInline: token('space.2'),
  },
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(max-content, 1fr)',
    paddingInline: token('space.5'),
  },
})

const list = style({
  gridColumn: 2,
  display: 'flex',
  gap: '2px',
  paddingInline: token('space.2'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '&::-webkit-scrollbar': { display: 'none' },
  // As high as the menu beside it: what wraps is whole, and out of sight.
  '@media (min-width: 720px)': {
    flexWrap: 'wrap',
    blockSize: 0,
    minBlockSize: '100%',
    paddingInline: 0,
    overflow: 'hidden',
  },
})

const item = style({
  display: 'flex',
  alignItems: 'stretch',
  flex: 'none',
  '&[data-folded]': { visibility: 'hidden' },
  // The bottom bar of phones has it.
  '@media (max-width: 719px)': { '&[data-home]': { display: 'none' } },
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
