import { Link } from '@remix-run/react'
import { FavouriteButton } from '#app/features/favourites/index.ts'
import { playHref } from '#app/features/games/play-href.ts'
import { style } from '#app/styles/home-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RepeatedIcon } from '#app/ui/repeated-icon.tsx'
import { token } from '#themes/index.ts'
import type { ReturnFigures } from './game-facts.ts'
import { GamePicture } from './game-picture.tsx'
import type { GameTile } from './game-tile.ts'
import { RewardFigure } from './reward-figure.tsx'

/** Texts of a card, translated once for the whole list. */
export interface GameCardLabels {
  hot: string
  fresh: string
  maintenance: string
  /** The return to player; null when it is not known. */
  rtp: (game: ReturnFigures) => string | null
  open: (name: string) => string
  play: (name: string) => string
  favourite: (name: string) => string
  /** The caption of a decorative figure; null where the brand shows none. */
  reward: string | null
}

/**
 * A game's tile: its art, name and vendor. It opens the game's sheet, its heart toggles the favourite, its button
 * starts the game (specification section 2, game tiles).
 */
export function GameCard({
  game,
  href,
  labels,
  eager = false,
  withReward = false,
  isLarge = false,
}: {
  game: GameTile
  href: string
  labels: GameCardLabels
  /** Above the fold: loads eagerly. */
  eager?: boolean
  /** Shows the figure of a hot game. */
  withReward?: boolean
  /** Shown over several columns: comes in more than the usual width. */
  isLarge?: boolean
}) {
  return (
    <article className={card} data-maintenance={game.maintenance ? '' : undefined}>
      <Link className={opener} to={href} preventScrollReset aria-label={labels.open(game.name)}>
        <span className={frame}>
          <GamePicture url={game.imageUrl} eager={eager} isLarge={isLarge} />
          {/* One label only: two would cover half of a phone's tile. */}
          {game.isNew ? (
            <span className={badges}>
              <Badge tone="fresh" icon="sparkle">
                <span className={badgeText}>{labels.fresh}</span>
              </Badge>
            </span>
          ) : game.isHot ? (
            <span className={badges}>
              <Badge tone="hot">
                <RepeatedIcon name="fire" />
                <span className={badgeText}>{labels.hot}</span>
              </Badge>
            </span>
          ) : null}
          {game.maintenance ? <span className={closed}>{labels.maintenance}</span> : null}
        </span>
        <span className={caption}>
          <span className={title} dir="auto">
            {game.name}
          </span>
          <span className={meta}>
            <span dir="auto">{game.vendorName}</span>
            {game.rtpBasisPoints === undefined ? null : <span className={rtp}>{labels.rtp(game)}</span>}
          </span>
          {withReward && game.isHot && labels.reward ? (
            <RewardFigure nodeId={game.nodeId} caption={labels.reward} />
          ) : null}
          {game.limits ? <span className={bets}>{game.limits}</span> : null}
        </span>
      </Link>
      <FavouriteButton nodeId={game.nodeId} label={labels.favourite(game.name)} />
      {game.maintenance ? null : (
        <span className={stage}>
          <a className={play} href={playHref(game.nodeId, href)} aria-label={labels.play(game.name)}>
            <RepeatedIcon name="play" />
          </a>
        </span>
      )}
    </article>
  )
}

const card = style({
  position: 'relative',
  minInlineSize: 0,
  transition: `transform ${token('motion.medium')} ${token('easing.out')}`,
  padding: 'var(--mq-layout-tile-inset, 0px)',
  borderRadius: token('radius.card'),
  backgroundColor: 'var(--mq-layout-tile-surface, transparent)',
  boxShadow: 'var(--mq-layout-tile-shadow, none)',
  '@media (hover: hover)': { '&:hover': { transform: 'translateY(-4px)' } },
  '&[data-maintenance] img': { filter: 'grayscale(.9) brightness(.55)' },
})

const opener = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.2'),
  minInlineSize: 0,
  color: token('color.text'),
  borderRadius: token('radius.card'),
  transition: `transform ${token('motion.medium')} ${token('easing.out')}`,
  '&:active': { transform: 'scale(.97)' },
})

const frame = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: 'var(--mq-layout-tile-ratio, 1)',
  borderRadius: `var(--mq-layout-tile-radius, ${token('radius.card')})`,
  backgroundColor: token('color.skeleton'),
  boxShadow: token('shadow.card'),
  isolation: 'isolate',
  transition: `box-shadow ${token('motion.medium')}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 var(--mq-layout-stroke, 1px) ${token('color.border')}`,
    transition: `box-shadow ${token('motion.medium')}`,
    pointerEvents: 'none',
  },
  // The art darkens behind the button.
  '@media (hover: hover)': {
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      inset: 0,
      opacity: 0,
      backgroundImage: token('gradient.shade'),
      transition: `opacity ${token('motion.medium')}`,
    },
    'article:hover &::before, article:focus-within &::before': { opacity: 1 },
  },
  'a:hover > &, a:focus-visible > &': { boxShadow: token('shadow.glow') },
  'a:hover > &::after, a:focus-visible > &::after': { boxShadow: `inset 0 0 0 2px ${token('color.accent')}` },
})

const badges = style({
  position: 'absolute',
  insetBlockStart: '4px',
  // The heart is at the end.
  insetInline: '4px 34px',
  lineHeight: 0,
  inlineSize: 'fit-content',
  marginInline: 'var(--mq-layout-badge, 0 auto)',
})

/** On a phone the label is its icon: its word would cover half of the art in some languages. */
const badgeText = style({
  '@media (max-width: 719px)': {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
})

/** Covers the art; only its button receives clicks. */
const stage = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  aspectRatio: 'var(--mq-layout-tile-ratio, 1)',
  // On touch screens nothing covers the art: a tap opens the sheet, which has the button.
  display: 'none',
  placeItems: 'center',
  pointerEvents: 'none',
  '@media (hover: hover)': { display: 'grid' },
})

const play = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '52px',
  blockSize: '52px',
  borderRadius: token('radius.pill'),
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  backgroundImage: token('gradient.action'),
  boxShadow: token('shadow.raised'),
  fontSize: '1.5rem',
  pointerEvents: 'auto',
  // Visible on hover or keyboard focus of the card.
  opacity: 0,
  transform: 'scale(.7)',
  transition: `opacity ${token('motion.medium')}, transform ${token('motion.medium')} ${token('easing.out')}`,
  'article:hover &, article:focus-within &': { opacity: 1, transform: 'scale(1)' },
})

const closed = style({
  position: 'absolute',
  // Above the darkened art.
  zIndex: 1,
  insetInline: 0,
  insetBlockEnd: 0,
  paddingBlock: '6px',
  // Its longest word must fit the narrowest tile of a phone.
  paddingInline: '2px',
  textAlign: 'center',
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.warning'),
  backgroundColor: token('color.surfaceSunken'),
})

const caption = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1px',
  minInlineSize: 0,
  paddingInline: '2px',
  position: 'relative',
  isolation: 'isolate',
  fontFamily: 'var(--mq-layout-tile-font, inherit)',
  // A slanted plate behind upright text.
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    insetBlock: '-4px',
    insetInline: 0,
    transform: 'skewX(-6deg)',
    borderRadius: '4px',
    backgroundColor: 'var(--mq-layout-plate, transparent)',
  },
})

const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  // A long name is cut at its own end and aligned to the start of the page.
  textAlign: 'left',
  '[dir=rtl] &': { textAlign: 'right' },
})

/** One line: the vendor gives way to the return where only its first letter would fit. */
const meta = style({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignContent: 'flex-end',
  justifyContent: 'space-between',
  columnGap: token('space.2'),
  maxBlockSize: '1lh',
  overflow: 'hidden',
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  '& > span:first-of-type': {
    display: 'var(--mq-layout-tile-vendor, block)',
    flex: '1 1 4em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

const rtp = style({
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  // Three cards on a phone leave space for the vendor only; the sheet has the rest.
  '@media (max-width: 719px)': { display: 'none' },
  // Two figures may be wider than the tile. No container query: in nested grids one costs seconds of layout.
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const bets = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: token('fontSize.xs'),
  fontVariantNumeric: 'tabular-nums',
  color: token('color.textMuted'),
  '@media (max-width: 719px)': { display: 'none' },
})
