import type { ReactNode } from 'react'
import { style } from '#app/styles/home-style.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MOSAIC_LARGE_TILES } from '#contract/entities/art.ts'
import { token } from '#themes/index.ts'
import { GameCard } from './game-card.tsx'
import type { GameTile } from './game-tile.ts'
import { useGameHref, useGameLabels } from './use-game-labels.ts'

/** Grid of games. Its columns follow the brand's layout (brand-engine/resolve/layout-css.ts). */
export function GameGrid({
  games,
  eager = 0,
  withReward = false,
  tiles = '',
  rows,
  ratio,
  more,
}: {
  games: readonly GameTile[]
  eager?: number
  /** Shows the decorative figure of hot games. */
  withReward?: boolean
  /** The form of a section of home; `preview` shows as many games as fill whole rows, twelve at most. */
  tiles?: '' | 'preview' | 'shelf' | 'top' | 'mosaic' | 'list' | 'tables'
  /** Rows of a preview, where the brand says how many. */
  rows?: number | undefined
  /** The shape of the pictures, where it is not the brand's usual one. */
  ratio?: string | undefined
  /** Leads on where the list has more pages; it fills the last row, which a page of twenty games leaves open. */
  more?: ReactNode
}) {
  const labels = useGameLabels()
  const hrefOf = useGameHref()
  return (
    <ul className={grid} data-tiles={tiles} data-rows={rows} data-ratio={ratio}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            href={hrefOf(game.nodeId)}
            labels={labels}
            eager={index < eager}
            withReward={withReward}
            isLarge={tiles === 'mosaic' && index < MOSAIC_LARGE_TILES}
          />
        </li>
      ))}
      {more ? <li data-more="">{more}</li> : null}
    </ul>
  )
}

/** Placeholder with the size of a grid of `count` games. */
export function GameGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={grid} data-tiles="preview" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `bone-${index}`).map((key) => (
        <li key={key} className={bones}>
          <Skeleton shape="tile" />
          <Skeleton />
          <Skeleton />
        </li>
      ))}
    </ul>
  )
}

const grid = style({
  display: 'grid',
  gap: 'var(--mq-layout-gap, 16px)',
  '& > li': {
    minInlineSize: 0,
  },
  // The rest of a row that scrolls is laid out when it comes into view; the first tiles give the row its height.
  '&:is([data-tiles=shelf], [data-tiles=top]) > li:nth-child(n + 6) > article': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 140px',
    // For what reaches beyond the tile: its heart, its shadow.
    overflowClipMargin: '24px',
  },
  '@media (max-width: 479px)': {
    '&:is([data-tiles=shelf], [data-tiles=top]) > li:nth-child(n + 4) > article': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 140px',
      // For what reaches beyond the tile: its heart, its shadow.
      overflowClipMargin: '24px',
    },
  },
})

const bones = style({ display: 'grid', gap: token('space.2') })
