import { style } from '#app/styles/style.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { token } from '#themes/index.ts'
import { GameCard } from './game-card.tsx'
import type { GameTile } from './game-tile.ts'
import { useGameHref, useGameLabels } from './use-game-labels.ts'

/** Grid of games: three columns on a phone, six on a desktop. */
export function GameGrid({
  games,
  eager = 0,
  withReward = false,
}: {
  games: readonly GameTile[]
  eager?: number
  /** Shows the decorative figure of hot games. */
  withReward?: boolean
}) {
  const labels = useGameLabels()
  const hrefOf = useGameHref()
  return (
    <ul className={grid}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            href={hrefOf(game.nodeId)}
            labels={labels}
            eager={index < eager}
            withReward={withReward}
          />
        </li>
      ))}
    </ul>
  )
}

/** Placeholder with the size of a grid of `count` games. */
export function GameGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={grid} aria-hidden="true">
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
  gap: `${token('space.4')} ${token('space.3')}`,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '& > li': {
    minInlineSize: 0,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 158px',
    // A hovered card rises and glows beyond its cell.
    overflowClipMargin: '24px',
  },
  '@media (min-width: 720px)': {
    gap: token('space.5'),
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& > li': { containIntrinsicSize: 'auto 250px' },
  },
  '@media (min-width: 960px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  '@media (min-width: 1160px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
})

const bones = style({ display: 'grid', gap: token('space.2') })
