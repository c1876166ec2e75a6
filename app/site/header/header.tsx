import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { useIsGuest, useMember } from '#app/session/index.ts'
import { CategoryNavigation } from '#app/site/navigation/category-navigation.tsx'
import { style } from '#app/styles/style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { VisitorButtons } from './visitor-buttons.tsx'

// Opens and submits without script.
const LanguageMenu = lazyComponent(async () => (await import('./language-menu.tsx')).LanguageMenu, { early: true })
// Lazy, because most first pages are opened by visitors.
const MemberCorner = lazyComponent(async () => (await import('./member-corner.tsx')).MemberCorner)

/** The header of every page, for visitors and members (specification section 2, layout). */
export function Header({ balance, onToggleMenu }: { balance: Money | null; onToggleMenu: (() => void) | null }) {
  const { t } = useTranslation('site')
  const brand = useBrand()
  const member = useMember()
  const isGuest = useIsGuest()
  return (
    <header className={header} data-sticks="" data-part="header">
      <div className={top} data-part="brand-row">
        {onToggleMenu ? (
          <span className={toggle} data-part="menu-toggle">
            <IconButton icon="menu" label={t('menu')} aria-controls="side-menu" onClick={onToggleMenu} />
          </span>
        ) : null}
        <Link className={home} data-part="logo" to="/" aria-label={t('logoHome', { name: brand.name })}>
          <img className={logo} src={brand.logoUrl} alt="" width={168} height={42} />
        </Link>
        <div className={end} data-part="actions">
          <Link className={search} data-part="search" to="/search">
            <Icon name="search" />
            <span>{t('searchGames')}</span>
          </Link>
          <span className={language}>
            <LanguageMenu />
          </span>
          {isGuest ? <VisitorButtons /> : <MemberCorner member={member} balance={balance} />}
        </div>
      </div>
      <CategoryNavigation />
    </header>
  )
}

const header = style({
  position: 'sticky',
  zIndex: token('layer.sticky'),
  insetBlockStart: 0,
  color: token('color.headerText'),
  backgroundColor: token('color.header'),
  borderBlockEnd: `1px solid ${token('color.border')}`,
})

const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  maxInlineSize: token('size.container'),
  minBlockSize: token('size.headerHeightPhone'),
  marginInline: 'auto',
  paddingInline: token('space.3'),
  '@media (min-width: 1100px)': {
    minBlockSize: token('size.headerHeight'),
    paddingInline: token('space.5'),
    // Beside a docked menu (MENU_DOCKED of the brand engine) the content is in the middle of what is left: the row ends
    // where it does, and starts as before.
    'html:has(#side-menu[open]:not(:modal)) &': {
      maxInlineSize: `calc(${token('size.container')} + ${token('size.sideMenu')} / 2)`,
      marginInline: `max(0px, (100% - ${token('size.container')}) / 2) auto`,
    },
  },
})

const toggle = style({ display: 'none', marginInlineStart: '-10px', '@media (min-width: 720px)': { display: 'block' } })

const home = style({
  display: 'block',
  flex: '0 1 auto',
  minInlineSize: '72px',
  borderRadius: token('radius.control'),
})

const logo = style({
  blockSize: '32px',
  inlineSize: 'auto',
  maxInlineSize: '100%',
  objectFit: 'contain',
  objectPosition: '0 50%',
  '[dir=rtl] &': { objectPosition: '100% 50%' },
  '@media (min-width: 1100px)': { blockSize: '40px' },
})

const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // The logo shrinks first; longer labels wrap before they push the page sideways.
  flex: '1 0 auto',
  flexWrap: 'wrap',
  maxInlineSize: 'calc(100% - 84px)',
  paddingBlock: '4px',
  '@media (min-width: 720px)': { maxInlineSize: 'calc(100% - 140px)' },
  gap: token('space.2'),
  // Buttons are narrower than elsewhere, or a wordmark would shrink to a line.
  '@media (max-width: 419px)': { '& > a[data-size]': { paddingInline: token('space.3') } },
  '@media (max-width: 379px)': { '& > a[data-size]': { paddingInline: token('space.2') } },
})

const language = style({ display: 'none', '@media (min-width: 720px)': { display: 'block' } })

const search = style({
  display: 'none',
  alignItems: 'center',
  gap: token('space.2'),
  minInlineSize: token('size.tap'),
  minBlockSize: token('size.tap'),
  paddingInline: '10px',
  borderRadius: token('radius.control'),
  color: token('color.headerText'),
  fontSize: token('fontSize.sm'),
  whiteSpace: 'nowrap',
  '& svg': { fontSize: '1.375rem' },
  // On narrow screens only the icon is visible; the label remains its name.
  '& > span': { position: 'absolute', inlineSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '&:hover': { color: token('color.accentText'), backgroundColor: token('color.accentSoft') },
  '@media (min-width: 720px)': { display: 'inline-flex' },
  '@media (min-width: 1100px)': {
    minInlineSize: '220px',
    border: `1px solid ${token('color.borderStrong')}`,
    '& > span': { position: 'static', inlineSize: 'auto', clipPath: 'none' },
  },
})
