import { useLocation } from '@remix-run/react'
import { type CentreName, type CentreQuery, centrePath, spansCategories } from '#app/features/games/index.ts'
import { NextDraws } from '#app/features/lottery/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { style } from '#app/styles/home-style.ts'
import type { Result } from '#app/ui/section.tsx'
import { categoryTable, type GameType, type VendorLane } from '#contract/entities/game.ts'
import type { Numeros } from '#contract/entities/lottery.ts'
import { token } from '#themes/index.ts'
import { CentreFilters } from './center-filters.tsx'
import { CentreHero } from './center-hero.tsx'
import { GameResults, type ListedGames } from './game-results.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { VendorCards } from './vendor-cards.tsx'
import type { VendorListData } from './vendor-list.tsx'

const VendorList = lazyComponent(async () => (await import('./vendor-list.tsx')).VendorList)

/** Data of a game centre. `games` is null where the category lists vendors and none is selected. */
export interface CentreData {
  readonly centre: CentreName
  readonly query: CentreQuery
  readonly lane: VendorLane | null
  readonly types: readonly GameType[]
  readonly games: Result<ListedGames> | null
  /** The dialog with one vendor's games over the page. */
  readonly list: Result<VendorListData> | null
  /** Lotteries that close soon, below the vendors of lotteries. */
  readonly draws: Numeros | null
}

/**
 * A page of games: a category's vendors as cards, its games under filters, a member's own lists, or the search.
 * Specification section 2, game centres.
 */
export function GameCentre({ centre, query, lane, types, games, list, draws }: CentreData) {
  const { t } = useTranslation('games')
  const { search } = useLocation()
  const area = useArrowKeys()
  const path = centrePath(centre)
  const vendor = query.vendor ? (lane?.cards[query.vendor] ?? null) : null
  const title = t(`category.${centre}`)
  const isSheetOpen = new URLSearchParams(search).has('game')
  return (
    <div ref={area} className={page}>
      <CentreHero
        centre={centre}
        title={vendor ? `${title} · ${vendor.displayName}` : title}
        count={games?.ok && centre !== 'SEARCH' ? t('gamesCount', { count: games.value.totalElements }) : null}
        backHref={vendor && !spansCategories(centre) && categoryTable[centre].centre === 'cards' ? path : null}
      />
      {games === null ? (
        <>
          <VendorCards path={path} lane={lane} />
          {draws?.list.length ? <NextDraws numeros={draws} /> : null}
        </>
      ) : (
        <>
          <CentreFilters centre={centre} query={query} types={types} lane={lane} />
          <GameResults centre={centre} query={query} games={games} />
        </>
      )}
      {list?.ok && !isSheetOpen ? <VendorList path={path} list={list.value} /> : null}
    </div>
  )
}

const page = style({ display: 'grid', gap: token('space.5'), minInlineSize: 0, '& > *': { minInlineSize: 0 } })
