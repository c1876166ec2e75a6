import { Link } from '@remix-run/react'
import { style } from '#app/styles/home-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { artSourceSet } from '#contract/entities/art.ts'
import type { VendorCard as Vendor } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { type VendorCardLabels, vendorHref } from './vendor-links.ts'

/** The width of a card's picture in the grid. */
const SIZES = '(min-width: 960px) 412px, (min-width: 480px) 50vw, 100vw'

/**
 * A vendor of a category as a wide picture; it opens the vendor's games. Where the games are not slots, a button starts
 * playing directly (specification section 2, game tiles).
 */
export function VendorCard({
  vendor,
  labels,
  playHref,
}: {
  vendor: Vendor
  labels: VendorCardLabels
  /** Target of the play button by the start rules; null for vendors that open their list of games. */
  playHref: string | null
}) {
  const { displayName, maintenance } = vendor
  const imageUrl = vendor.cardUrl || vendor.iconUrl
  return (
    <article className={card} data-maintenance={maintenance ? '' : undefined}>
      <span className={frame}>
        <img
          className={art}
          src={imageUrl}
          srcSet={artSourceSet(imageUrl)}
          sizes={SIZES}
          alt=""
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
        />
      </span>
      <span className={text}>
        <span className={words}>
          <Link className={title} to={vendorHref(vendor)} preventScrollReset aria-label={labels.open(displayName)}>
            {displayName}
          </Link>
          <span className={line}>
            {maintenance ? <Badge tone="secondary">{labels.maintenance}</Badge> : labels.games(vendor.gameCount)}
          </span>
        </span>
        {playHref === null || maintenance ? (
          <span className={enter} aria-hidden="true">
            {labels.enter}
            <Icon name="arrowEnd" />
          </span>
        ) : (
          <Link className={play} to={playHref} preventScrollReset aria-label={labels.playAt(displayName)}>
            <Icon name="play" />
            {labels.play}
          </Link>
        )}
      </span>
    </article>
  )
}

/**
 * Grid of wide vendor cards. `data-count` is the final number of cards: while the page streams in, fewer exist and none
 * may move.
 */
export const vendorGrid = style({
  display: 'grid',
  gap: token('space.4'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // The last of an odd number has a row of its own.
  '@media (min-width: 480px) and (max-width: 959px)': {
    '&:not([data-kind]) > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
  '@media (min-width: 960px)': {
    gap: token('space.5'),
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    // A row is always full: four share it; with one or two cards the text is beside the picture.
    '&[data-count="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '&[data-count="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-count="1"] > *': { gridColumn: '1 / -1' },
    '&[data-count="1"] article, &[data-count="2"] article': {
      gridTemplateColumns: 'minmax(0, 380px) minmax(200px, 1fr)',
      alignItems: 'center',
    },
  },
})

const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // As tall as its neighbours, whose text may need more lines.
  alignContent: 'start',
  blockSize: '100%',
  overflow: 'hidden',
  isolation: 'isolate',
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  color: token('color.text'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.card'),
  boxShadow: token('shadow.card'),
  transition: `transform ${token('motion.medium')} ${token('easing.out')}, box-shadow ${token('motion.medium')}, border-color ${token('motion.medium')}`,
  '&:hover, &:focus-within': { boxShadow: token('shadow.glow'), borderColor: token('color.accent') },
  '&:active': { transform: 'scale(.985)' },
  '&[data-maintenance] img': { filter: 'grayscale(.9) brightness(.6)' },
})

const frame = style({
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '8 / 5',
  backgroundColor: token('color.skeleton'),
})

const art = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transition: `transform ${token('motion.slow')} ${token('easing.out')}`,
  '@media (hover: hover)': { 'article:hover > span > &': { transform: 'scale(1.04)' } },
})

const text = style({
  display: 'flex',
  // The button wraps below a name that would otherwise break.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
  minInlineSize: 0,
  paddingBlock: token('space.3'),
  paddingInline: token('space.4'),
})

const words = style({ display: 'grid', gap: '2px', flex: '1000 1 136px', minInlineSize: 0 })

const title = style({
  // A touch target needs 24 px although the text is smaller (WCAG 2.2, target size).
  display: 'block',
  minBlockSize: '24px',
  minInlineSize: '24px',
  fontFamily: token('font.display'),
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.25,
  color: token('color.text'),
  outline: 'none',
  // The whole card is a link; other controls are above it.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: token('radius.card') },
  '&:focus-visible::after': { outline: `3px solid ${token('color.focus')}`, outlineOffset: '-3px' },
})

const line = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const enter = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: '6px',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
})

const play = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  // Full width when it wraps onto a line of its own.
  flex: '1 0 auto',
  gap: '6px',
  minBlockSize: token('size.tap'),
  paddingInline: token('space.4'),
  borderRadius: token('radius.control'),
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  backgroundImage: token('gradient.action'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  whiteSpace: 'nowrap',
  transition: `box-shadow ${token('motion.fast')}`,
  '&:hover': { boxShadow: token('shadow.glow') },
})
