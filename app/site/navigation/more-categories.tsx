import { Link, useLocation } from '@remix-run/react'
import { categoryIcon } from '#app/features/games/index.ts'
import { usePlayer } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { token } from '#themes/index.ts'
import { categoryLink } from './category-style.ts'
import { categoryTarget } from './category-target.ts'
import { MenuItemLink, useMenuItems } from './menu-item-link.tsx'
import { useCategories } from './use-categories.ts'

interface MoreCategoriesProps {
  /** The first that does not fit; null before script has measured, when the menu holds them all. */
  readonly from: number | null
}

/** The menu of the categories that their row has no room for. */
export function MoreCategories({ from }: MoreCategoriesProps) {
  const items = useCategories()
  const ownItems = useMenuItems('HEADER')
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
