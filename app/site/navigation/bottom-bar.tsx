import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { EXCLUDED_HOME, hasPage, useIsGuest, useMember } from '#app/session/index.ts'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'
import { useCategories } from './use-categories.ts'

const deposit = { key: 'deposit', icon: 'plus', path: '/member/depositv2' } as const
const withdraw = { key: 'withdraw', icon: 'bank', path: EXCLUDED_HOME } as const

/** The bottom bar of phones; a self-excluded member finds the withdrawal in place of the deposit. */
export function BottomBar({ onMenu }: { onMenu: (() => void) | null }) {
  const { t } = useTranslation('site')
  const { pathname } = useLocation()
  const isGuest = useIsGuest()
  const money = hasPage(useMember(), deposit.path) ? deposit : withdraw
  const games = useCategories().find(({ category }) => category !== 'HOME' && category !== 'PROMO')
  const isMine = pathname.startsWith('/member') && pathname !== money.path
  const current = (path: string) => (pathname === path ? 'page' : undefined)
  return (
    <nav className={bar} data-sticks="" data-part="bottom-bar" aria-label={t('quickNavigation')}>
      <Link className={entry} to="/" aria-current={current('/')}>
        <Icon name="home" />
        <span>{t('home')}</span>
      </Link>
      {games ? (
        <Link className={entry} to={games.path} aria-current={current(games.path)}>
          <Icon name="grid" />
          <span>{t('games')}</span>
        </Link>
      ) : null}
      <Link className={entry} data-search="" to="/search" aria-current={current('/search')}>
        <Icon name="search" />
        <span>{t('search')}</span>
      </Link>
      {isGuest ? null : (
        <Link className={entry} to={money.path} aria-current={current(money.path)}>
          <Icon name={money.icon} />
          <span>{t(money.key)}</span>
        </Link>
      )}
      {isGuest ? null : (
        <Link className={entry} to="/member" aria-current={isMine ? 'page' : undefined}>
          <Icon name="user" />
          <span>{t('mine')}</span>
        </Link>
      )}
      {isGuest ? (
        <Link className={entry} to="/promotions" aria-current={current('/promotions')}>
          <Icon name="promo" />
          <span>{t('promotions')}</span>
        </Link>
      ) : null}
      {onMenu ? (
        <button type="button" className={entry} aria-controls="side-menu" onClick={onMenu}>
          <Icon name="menu" />
          <span>{t('moreMenu')}</span>
        </button>
      ) : null}
    </nav>
  )
}

const bar = style({
  position: 'fixed',
  zIndex: token('layer.sticky'),
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  color: token('color.headerText'),
  backgroundColor: token('color.header'),
  borderBlockStart: `1px solid ${token('color.border')}`,
  '@media (min-width: 720px)': { display: 'none' },
})

const entry = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '3px',
  minBlockSize: token('size.bottomBar'),
  color: token('color.headerText'),
  fontSize: '0.6875rem',
  fontWeight: token('fontWeight.medium'),
  outlineOffset: '-3px',
  '& svg': { fontSize: '1.5rem' },
  '& span': { maxInlineSize: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:active svg': { transform: 'scale(.9)' },
  '&[aria-current]': { color: token('color.accentText'), fontWeight: token('fontWeight.bold') },
})
