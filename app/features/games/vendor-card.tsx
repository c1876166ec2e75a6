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
      <span className={frame}>
        <img
          className={art}
          src={vendor.cardUrl || vendor.iconUrl}
          alt=""
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
        />
      </span>
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
  '@media (min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 960px)': {
    gap: token('space.5'),
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    // A row is always full: four share it, and of one or two each has its words beside its picture.
    '&:has(> :nth-child(4):last-child)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '&:has(> :nth-child(2):last-child)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > :only-child': { gridColumn: '1 / -1' },
    '& > :only-child > a, & > :first-child:nth-last-child(2) > a, & > :nth-child(2):last-child > a': {
      gridTemplateColumns: 'minmax(0, 380px) minmax(0, 1fr)',
      alignItems: 'center',
    },
  },
})

const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  isolation: 'isolate',
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  color: token('color.text'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.card'),
  boxShadow: token('shadow.card'),
  transition: `transform ${token('motion.medium')} ${token('easing.out')}, box-shadow ${token('motion.medium')}, border-color ${token('motion.medium')}`,
  '&:hover, &:focus-visible': { boxShadow: token('shadow.glow'), borderColor: token('color.accent') },
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
  '@media (hover: hover)': { 'a:hover &': { transform: 'scale(1.04)' } },
})

const text = style({ display: 'grid', gap: '2px', paddingBlock: token('space.3'), paddingInline: token('space.4') })

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
  color: token('color.textMuted'),
})

const enter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
})
