import { Link, useLocation, useNavigate, useNavigation } from '@remix-run/react'
import type { GameTile } from '#app/features/games/index.ts'
import { GameGrid } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { token } from '#themes/index.ts'

/** One vendor's games, up to the shown page. */
export interface VendorListData {
  readonly vendor: string
  readonly name: string
  readonly games: readonly GameTile[]
  readonly total: number
  readonly pages: number
  readonly hasMore: boolean
}

/**
 * The game popup (specification section 2): the list of one vendor's games over its category's page, with an address of
 * its own.
 */
export function VendorList({ path, list }: { path: string; list: VendorListData }) {
  const { t } = useTranslation('games')
  const { t: site } = useTranslation('site')
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const { vendor, name, games, total, pages, hasMore } = list
  const moreHref = `${path}?list=${encodeURIComponent(vendor)}&upto=${pages + 1}`
  return (
    <Dialog
      title={name}
      description={t('gamesCount', { count: total })}
      width="wide"
      closeLabel={site('close')}
      onClose={() => navigate(pathname, { preventScrollReset: true, replace: true })}
    >
      <div className={body}>
        {games.length ? (
          <GameGrid games={games} />
        ) : (
          <Empty icon="search" title={t('noGames')} text={t('noGamesHint')} />
        )}
        {hasMore ? (
          <div className={more} aria-busy={state === 'loading' || undefined}>
            <ButtonLink to={moreHref} replace preventScrollReset tone="secondary">
              {t('showMore')}
            </ButtonLink>
            <p>{t('shownOf', { shown: games.length, total })}</p>
          </div>
        ) : null}
        <Link className={all} to={`${path}?vendor=${encodeURIComponent(vendor)}`}>
          {t('filterTheseGames')}
        </Link>
      </div>
    </Dialog>
  )
}

const body = style({
  display: 'grid',
  gap: token('space.5'),
  minInlineSize: 0,
  padding: token('space.5'),
  paddingBlockStart: token('space.2'),
})

const more = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token('space.2'),
  color: token('color.textMuted'),
  fontSize: token('fontSize.sm'),
  '&[aria-busy]': { opacity: 0.6 },
})

const all = style({
  justifySelf: 'center',
  display: 'inline-grid',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  color: token('color.accentText'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  '&:hover': { textDecoration: 'underline' },
})
