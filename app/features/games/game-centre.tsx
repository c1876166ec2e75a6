import { useNavigation } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Loaded } from '#app/ui/section.tsx'
import { categoryTable, type GameType, type VendorLane } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { CentreFilters } from './centre-filters.tsx'
import { CentreHero } from './centre-hero.tsx'
import { type CentreQuery, centreHref } from './centre-query.ts'
import { GameGrid } from './game-grid.tsx'
import type { GameTile } from './game-tile.ts'
import { VendorCard, vendorGrid } from './vendor-card.tsx'

/** What a game centre shows. `games` is null where the category lists vendors and none is chosen yet. */
export interface CentreData {
  readonly category: GameType
  readonly query: CentreQuery
  readonly lane: VendorLane | null
  readonly games: Loaded<{ content: GameTile[]; totalPages: number; totalElements: number }> | null
}

/** A category's page: its vendors as cards, or its games under filters. Specification section 2, game centres. */
export function GameCentre({ category, query, lane, games }: CentreData) {
  const { t } = useTranslation('games')
  const path = categoryTable[category].path
  const vendor = query.vendor ? (lane?.cards[query.vendor] ?? null) : null
  const title = t(`category.${category}`)
  return (
    <div className={page}>
      <CentreHero
        category={category}
        title={vendor ? `${title} · ${vendor.displayName}` : title}
        count={games?.ok ? t('gamesCount', { count: games.value.totalElements }) : null}
        backHref={vendor && categoryTable[category].centre === 'cards' ? path : null}
      />
      {games === null ? (
        <VendorCards path={path} lane={lane} />
      ) : (
        <Fragment>
          <CentreFilters path={path} query={query} lane={lane} />
          <GameResults path={path} query={query} games={games} />
        </Fragment>
      )}
    </div>
  )
}

function VendorCards({ path, lane }: { path: string; lane: VendorLane | null }) {
  const { t } = useTranslation('games')
  if (!lane) return <Failed path={path} />
  const labels = {
    enter: t('enter'),
    maintenance: t('maintenance'),
    games: (count: number) => t('gamesCount', { count }),
  }
  return (
    <ul className={vendorGrid}>
      {lane.sorting.map((code) => {
        const card = lane.cards[code]
        if (!card) return null
        return (
          <li key={code}>
            <VendorCard vendor={card} href={`${path}?vendor=${encodeURIComponent(code)}`} labels={labels} />
          </li>
        )
      })}
    </ul>
  )
}

function GameResults({
  path,
  query,
  games,
}: {
  path: string
  query: CentreQuery
  games: NonNullable<CentreData['games']>
}) {
  const { t } = useTranslation('games')
  const { location } = useNavigation()
  if (!games.ok) return <Failed path={centreHref(path, query, { page: query.page })} />
  const { content, totalPages } = games.value
  if (!content.length) {
    return (
      <Empty
        icon="search"
        title={t('noGames')}
        text={query.search ? t('noGamesFor', { search: query.search }) : t('noGamesHint')}
        action={
          <ButtonLink to={path} tone="secondary">
            {t('clearFilters')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={results} aria-busy={location?.pathname === path || undefined}>
      <GameGrid games={content} eager={6} />
      <Pager
        page={query.page}
        totalPages={totalPages}
        hrefOf={(page) => centreHref(path, query, { page })}
        labels={{
          nav: t('pages'),
          previous: t('previousPage'),
          next: t('nextPage'),
          page: (number) => t('pageNumber', { number }),
        }}
      />
    </div>
  )
}

function Failed({ path }: { path: string }) {
  const { t } = useTranslation('games')
  return (
    <Empty
      icon="warning"
      title={t('failed')}
      text={t('failedHint')}
      action={
        <ButtonLink to={path} icon="refresh" tone="secondary" preventScrollReset>
          {t('retry')}
        </ButtonLink>
      }
    />
  )
}

const page = style({ display: 'grid', gap: token('space.5'), minInlineSize: 0, '& > *': { minInlineSize: 0 } })

const results = style({
  transition: `opacity ${token('motion.medium')}`,
  '&[aria-busy]': { opacity: 0.55, pointerEvents: 'none' },
})
