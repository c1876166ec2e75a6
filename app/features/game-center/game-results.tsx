import { Link, useNavigation } from '@remix-run/react'
import type { GameTile } from '#app/features/games/index.ts'
import {
  type CentreName,
  type CentreQuery,
  centreHref,
  centrePath,
  GameGrid,
  selectOf,
} from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import type { Result } from '#app/ui/section.tsx'
import { token } from '#themes/index.ts'
import { EmptyOwnList } from './empty-own-list.tsx'

/** One page of games with its totals. */
export interface ListedGames {
  readonly content: readonly GameTile[]
  readonly totalPages: number
  readonly totalElements: number
  readonly isNear: boolean
  readonly hasDemos: boolean
}

/** The games that match the filters, or the reason for an empty list and a link onwards. */
export function GameResults({
  centre,
  query,
  games,
}: {
  centre: CentreName
  query: CentreQuery
  games: Result<ListedGames>
}) {
  const { t } = useTranslation('games')
  const { location } = useNavigation()
  const path = centrePath(centre)
  if (!games.ok) return <ListFailed path={centreHref(path, query, { page: query.page })} />
  const { content, totalPages } = games.value
  if (!content.length) return <NoGames centre={centre} query={query} />
  return (
    <div className={results} aria-busy={location?.pathname === path || undefined}>
      <Found centre={centre} query={query} games={games.value} />
      {games.value.hasDemos ? <p className={found}>{t('demoTitles')}</p> : null}
      <GameGrid
        games={content}
        eager={6}
        withReward={query.select === 'HOT'}
        more={
          query.page < totalPages ? (
            <Link className={more} to={centreHref(path, query, { page: query.page + 1 })}>
              <span>{t('nextPage')}</span>
              <Icon name="chevronEnd" />
            </Link>
          ) : null
        }
      />
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

/** Announces the result count of a search, to screen readers too. */
function Found({ centre, query, games }: { centre: CentreName; query: CentreQuery; games: ListedGames }) {
  const { t } = useTranslation('games')
  const { search, type, select } = query
  if (!search) {
    return centre === 'SEARCH' && !type && select === 'ALL' ? <h2 className={heading}>{t('popularNow')}</h2> : null
  }
  return (
    <p className={found} role="status">
      {games.isNear ? t('searchNear', { search }) : t('searchFound', { search, count: games.totalElements })}
    </p>
  )
}

function NoGames({ centre, query }: { centre: CentreName; query: CentreQuery }) {
  const { t } = useTranslation('games')
  const select = selectOf(centre, query)
  const path = centrePath(centre)
  if ((select === 'FAV' || select === 'RECENT') && !query.search && !query.type && !query.vendor) {
    return <EmptyOwnList select={select} />
  }
  return (
    <div role="status">
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
    </div>
  )
}

/** Shown when loading failed, with a link to retry. */
export function ListFailed({ path }: { path: string }) {
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

const results = style({
  display: 'grid',
  gap: token('space.4'),
  minInlineSize: 0,
  transition: `opacity ${token('motion.medium')}`,
  '&[aria-busy]': { opacity: 0.55 },
})

const heading = style({ fontSize: token('fontSize.xl'), fontWeight: token('fontWeight.black') })

const found = style({ color: token('color.textMuted'), fontSize: token('fontSize.sm') })

const more = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space.2'),
  minBlockSize: '56px',
  blockSize: '100%',
  // A column of a phone is as wide as the longest word of most languages.
  padding: '4px',
  fontSize: token('fontSize.xs'),
  '@media (min-width: 600px)': { fontSize: token('fontSize.md') },
  flexWrap: 'wrap',
  alignContent: 'center',
  textAlign: 'center',
  border: `1px dashed ${token('color.borderStrong')}`,
  borderRadius: token('radius.card'),
  color: token('color.accentText'),
  fontWeight: token('fontWeight.bold'),
  '& > span': { minInlineSize: 0 },
  '&:hover': { backgroundColor: token('color.accentSoft') },
})
