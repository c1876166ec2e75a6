import { Link } from '@remix-run/react'
import { FavouriteButton } from '#app/features/favourites/index.ts'
import { playHref } from '#app/features/games/play-href.ts'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'
import type { ReturnFigures } from './game-facts.ts'
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
}: {
  game: GameTile
  href: string
  labels: GameCardLabels
  /** Above the fold: loads eagerly. */
  eager?: boolean
  /** Shows the figure of a hot game. */
  withReward?: boolean
}) {
  return (
    <article className={card} data-maintenance={game.maintenance ? '' : undefined}>
      <Link className={opener} to={href} preventScrollReset aria-label={labels.open(game.name)}>
        <span className={frame}>
          <img
            className={art}
            src={game.imageUrl}
            alt=""
            width={320}
            height={320}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
          <span className={badges}>
            {/* One label only: two would cover half of a phone's tile. */}
            {game.isNew ? (
              <Badge tone="fresh">{labels.fresh}</Badge>
            ) : game.isHot ? (
              <Badge tone="hot" icon="fire">
                {labels.hot}
              </Badge>
            ) : null}
          </span>
          <span className={shade} />
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
            <Icon name="play" />
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
  aspectRatio: '1',
  borderRadius: token('radius.card'),
  backgroundColor: token('color.skeleton'),
  boxShadow: token('shadow.card'),
  isolation: 'isolate',
  transition: `box-shadow ${token('motion.medium')}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${token('color.border')}`,
    transition: `box-shadow ${token('motion.medium')}`,
    pointerEvents: 'none',
  },
  'a:hover > &, a:focus-visible > &': { boxShadow: token('shadow.glow') },
  'a:hover > &::after, a:focus-visible > &::after': { boxShadow: `inset 0 0 0 2px ${token('color.accent')}` },
})

const art = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transition: `transform ${token('motion.slow')} ${token('easing.out')}`,
  '@media (hover: hover)': { 'a:hover &': { transform: 'scale(1.06)' } },
})

const badges = style({
  position: 'absolute',
  insetBlockStart: '6px',
  // The art has its vendor's logo at the left in every text direction.
  insetInlineEnd: '6px',
  '[dir=rtl] &': { insetInlineEnd: 'auto', insetInlineStart: '6px' },
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
})

const shade = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  backgroundImage: token('gradient.shade'),
  transition: `opacity ${token('motion.medium')}`,
  '@media (hover: hover)': { 'article:hover &, article:focus-within &': { opacity: 1 } },
})

/** Covers the art, a square as wide as the card; only its button receives clicks. */
const stage = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  aspectRatio: '1',
  display: 'grid',
  pointerEvents: 'none',
  // Level with the heart and above the lettering, always visible on touch screens.
  placeItems: 'center start',
  paddingBlockEnd: '12%',
  '@media (hover: hover)': { placeItems: 'center', padding: 0 },
})

const play = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '40px',
  blockSize: token('size.tap'),
  borderRadius: token('radius.pill'),
  color: token('color.accentText'),
  fontSize: '1rem',
  pointerEvents: 'auto',
  '@media (hover: none)': {
    '& svg': {
      boxSizing: 'content-box',
      padding: '6px',
      borderRadius: '50%',
      backgroundColor: token('color.surface'),
      boxShadow: token('shadow.card'),
    },
  },
  // Visible on hover or keyboard focus of the card.
  '@media (hover: hover)': {
    inlineSize: '56px',
    blockSize: '56px',
    color: token('color.onAccent'),
    backgroundColor: token('color.accent'),
    backgroundImage: token('gradient.action'),
    boxShadow: token('shadow.raised'),
    fontSize: '1.5rem',
    opacity: 0,
    transform: 'scale(.7)',
    transition: `opacity ${token('motion.medium')}, transform ${token('motion.medium')} ${token('easing.out')}`,
    'article:hover &, article:focus-within &': { opacity: 1, transform: 'scale(1)' },
  },
})

const closed = style({
  position: 'absolute',
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

const meta = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space.2'),
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const rtp = style({
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  // Three cards on a phone leave space for the vendor only; the sheet has the rest.
  '@media (max-width: 719px)': { display: 'none' },
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
