import { Link, useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useState } from 'react'
import { categoryIcon } from '#app/features/games/index.ts'
import { usePlayer } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { token } from '#themes/index.ts'
import { categoryLink } from './category-style.ts'
import { categoryTarget } from './category-target.ts'
import { type MenuItem, MenuItemLink } from './menu-item-link.tsx'
import type { NavigationItem } from './use-categories.ts'

interface MoreCategoriesProps {
  readonly items: readonly NavigationItem[]
  readonly ownItems: readonly MenuItem[]
  /** The first that does not fit; null before script has measured, when the menu holds them all. */
  readonly from: number | null
}

/** The menu of the categories that their row has no room for. */
export function MoreCategories({ items, ownItems, from }: MoreCategoriesProps) {
  const { t } = useTranslation('games')
  const { t: site } = useTranslation('site')
  const { pathname } = useLocation()
  const player = usePlayer()
  const [first, count] = [from ?? 0, items.length + ownItems.length]
  const isHere = from !== null && items.slice(from).some(({ path }) => path === pathname)
  return (
    <div className={box} data-part="more-categories" data-empty={first >= count ? '' : undefined}>
      <Menu
        label={site('moreMenu')}
        triggerClass={categoryLink}
        isCurrent={isHere}
        trigger={
          <>
            <Icon name="more" />
            <span>{site('moreMenu')}</span>
          </>
        }
      >
        <ul className={list}>
          {items.slice(first).map((entry) => (
            <li key={entry.category}>
              <Link
                className={row}
                to={categoryTarget(entry, player)}
                aria-current={isHere && pathname === entry.path ? 'page' : undefined}
              >
                <Icon name={categoryIcon(entry.category)} />
                <span>{t(`category.${entry.category}`)}</span>
              </Link>
            </li>
          ))}
          {ownItems.slice(Math.max(0, first - items.length)).map((own) => (
            <li key={own.href}>
              <MenuItemLink item={own} className={row}>
                <Icon name={own.href.startsWith('/') ? 'info' : 'external'} />
                <span>{own.title}</span>
              </MenuItemLink>
            </li>
          ))}
        </ul>
      </Menu>
    </div>
  )
}

/**
 * Which of a row's items is the first that has wrapped out of sight: their number when all fit, null before script has
 * measured. A row that scrolls (phones) or stands upright (a rail) folds nothing.
 */
export function useFolded(row: RefObject<HTMLElement>): number | null {
  const [folded, setFolded] = useState<number | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const items = [...element.children].filter((child) => child instanceof HTMLElement)
      const shown = items.find(({ offsetHeight }) => offsetHeight > 0)
      const wraps = shown !== undefined && getComputedStyle(element).flexWrap === 'wrap'
      const first = wraps ? items.findIndex(({ offsetTop }) => offsetTop > shown.offsetTop) : -1
      // A focus before this may have scrolled to what is folded.
      element.scrollTop = 0
      setFolded(first < 0 ? items.length : first)
    }
    // The row's own width stays when fonts or names of another language change that of its items.
    const observer = new ResizeObserver(measure)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [row])
  return folded
}

const box = style({
  gridColumn: 3,
  display: 'none',
  alignItems: 'stretch',
  justifySelf: 'start',
  '@media (min-width: 720px)': { display: 'flex' },
  '&[data-empty]': { visibility: 'hidden' },
})

const list = style({ display: 'grid', gap: '2px' })

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: token('size.tap'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.control'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  outlineOffset: '-2px',
  '& svg': { fontSize: '1.25rem', color: token('color.accentText') },
  '&:hover': { backgroundColor: token('color.accentSoft') },
  '&[aria-current]': { backgroundColor: token('color.accentSoft'), color: token('color.accentText') },
})
