import {
  type CentreName,
  type CentreQuery,
  type CentreSelect,
  categoryIcon,
  centreHref,
  centrePath,
  centreSelects,
  isOwnSelect,
  selectOf,
  spansCategories,
} from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { loginHref, useIsGuest } from '#app/session/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { GameType, VendorLane } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { SearchBox } from './search-box.tsx'

const selectIcons = { ALL: 'grid', HOT: 'fire', NEW: 'sparkle', FAV: 'heart', RECENT: 'clock' } as const

/**
 * Search, select type, category and vendor filters of a game list, as links and a GET form: they work without script.
 */
export function CentreFilters({
  centre,
  query,
  types,
  lane,
}: {
  centre: CentreName
  query: CentreQuery
  /** Categories to choose from, in lists that span categories. */
  types: readonly GameType[]
  lane: VendorLane | null
}) {
  const { t } = useTranslation('games')
  const path = centrePath(centre)
  const isOwn = spansCategories(centre) && isOwnSelect(selectOf(centre, query))
  return (
    <div className={filters}>
      <div className={line} data-alone={isOwn && centre !== 'SEARCH' ? '' : undefined}>
        {centre === 'FAVORITE' || centre === 'RECENT' ? null : <SelectChips path={path} query={query} />}
        <SearchBox
          path={path}
          query={query}
          focused={centre === 'SEARCH'}
          placeholder={t(centre === 'SEARCH' ? 'searchEverything' : 'searchPlaceholder')}
        />
      </div>
      {types.length > 1 ? (
        <ChipRow label={t('gameTypes')}>
          <Chip href={centreHref(path, query, { type: null })} chosen={query.type === null}>
            {t('allTypes')}
          </Chip>
          {types.map((type) => (
            <Chip key={type} href={centreHref(path, query, { type })} chosen={query.type === type}>
              <Icon name={categoryIcon(type)} />
              {t(`category.${type}`)}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      {lane && lane.sorting.length > 1 ? (
        <ChipRow label={t('vendors')}>
          <Chip href={centreHref(path, query, { vendor: null })} chosen={query.vendor === null}>
            {t('allVendors')}
          </Chip>
          {lane.sorting.map((code) => (
            <Chip key={code} href={centreHref(path, query, { vendor: code })} chosen={query.vendor === code}>
              <img src={lane.cards[code]?.iconUrl} alt="" width={22} height={22} loading="lazy" />
              {lane.cards[code]?.displayName}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
    </div>
  )
}

function SelectChips({ path, query }: { path: string; query: CentreQuery }) {
  const { t } = useTranslation('games')
  const isGuest = useIsGuest()
  const hrefOf = (select: CentreSelect) => {
    const href = centreHref(path, query, { select })
    return isGuest && isOwnSelect(select) ? loginHref(href) : href
  }
  return (
    <ChipRow label={t('selectType')}>
      {centreSelects.map((select) => (
        <Chip key={select} href={hrefOf(select)} chosen={query.select === select}>
          <Icon name={selectIcons[select]} />
          {t(`select.${select}`)}
        </Chip>
      ))}
    </ChipRow>
  )
}

const filters = style({ display: 'grid', gap: token('space.2'), minInlineSize: 0, '& > *': { minInlineSize: 0 } })

const line = style({
  display: 'grid',
  gap: token('space.2'),
  minInlineSize: 0,
  '& > *': { minInlineSize: 0 },
  '& > form': { gridRowStart: 1 },
  '@media (min-width: 720px)': {
    // The field takes what the kinds leave: their last word is not cut by it.
    gridTemplateColumns: 'minmax(0, max-content) minmax(220px, 1fr)',
    alignItems: 'center',
    '& > form': { gridColumnStart: 2, justifySelf: 'end', inlineSize: 'min(100%, 380px)' },
    '& > nav': { gridRowStart: 1, gridColumnStart: 1 },
    '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-alone] > form': { gridColumnStart: 1, justifySelf: 'stretch', inlineSize: 'auto' },
  },
})
