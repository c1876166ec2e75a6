import { Link } from '@remix-run/react'
import { style } from '#app/lib/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { VendorCard as Vendor } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'

/** Texts of a vendor's card, translated once for the whole list. */
export interface VendorCardLabels {
  enter: string
  maintenance: string
  games: (count: number) => string
}

/** A vendor within a category as a wide picture; it opens the vendor's games. */
export function VendorCard({ vendor, href, labels }: { vendor: Vendor; href: string; labels: VendorCardLabels }) {
  return (
    <Link className={card} to={href} data-maintenance={vendor.maintenance ? '' : undefined}>
      <img
        className={art}
        src={vendor.cardUrl || vendor.iconUrl}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
      />
      <span className={text}>
        <span className={title}>{vendor.displayName}</span>
        <span className={line}>
          {vendor.maintenance ? (
            <Badge tone="secondary">{labels.maintenance}</Badge>
          ) : (
            <span>{labels.games(vendor.gameCount)}</span>
          )}
          <span className={enter}>
            {labels.enter}
            <Icon name="arrowEnd" />
          </span>
        </span>
      </span>
    </Link>
  )
}

/** Vendors side by side as wide cards. */
export const vendorGrid = style({
  display: 'grid',
  gap: token('space.4'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 960px)': { gap: token('space.5'), gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const card = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  isolation: 'isolate',
  borderRadius: token('radius.card'),
  color: token('color.text'),
  backgroundColor: token('color.surfaceRaised'),
  boxShadow: token('shadow.card'),
  transition: `transform ${token('motion.medium')} ${token('easing.out')}, box-shadow ${token('motion.medium')}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${token('color.border')}`,
    pointerEvents: 'none',
  },
  '&:hover::after, &:focus-visible::after': { boxShadow: `inset 0 0 0 2px ${token('color.accent')}` },
  '&:hover, &:focus-visible': { boxShadow: token('shadow.glow') },
  '&:active': { transform: 'scale(.985)' },
  '&[data-maintenance] img': { filter: 'grayscale(.9) brightness(.6)' },
})

const art = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transition: `transform ${token('motion.slow')} ${token('easing.out')}`,
  '@media (hover: hover)': { 'a:hover &': { transform: 'scale(1.04)' } },
})

const text = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gap: '2px',
  padding: token('space.3'),
  margin: token('space.3'),
  borderRadius: token('radius.control'),
  backgroundColor: token('color.header'),
  backdropFilter: 'blur(8px)',
  color: token('color.headerText'),
})

const title = style({
  fontFamily: token('font.display'),
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.25,
})

const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
  fontSize: token('fontSize.sm'),
})

const enter = style({ display: 'inline-flex', alignItems: 'center', gap: '6px', fontWeight: token('fontWeight.bold') })
