import { Link } from '@remix-run/react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import type { NavigationLane } from './use-categories.ts'

/** A category with more vendors gets the large panel (specification section 2, header navigation). */
const LARGE_ABOVE_VENDORS = 10

/** The vendors of a category, in a panel below the header over its whole width. */
export function VendorPanel({ lane, path }: { lane: NavigationLane; path: string }) {
  return (
    <div className={panel} data-part="vendors" data-large={lane.vendors.length > LARGE_ABOVE_VENDORS ? '' : undefined}>
      <ul className={grid}>
        {lane.vendors.map(({ code, name, iconUrl }) => (
          <li key={code}>
            <Link className={tile} to={`${path}?vendor=${encodeURIComponent(code)}`}>
              <img src={iconUrl} alt="" width={44} height={44} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const panel = style({
  position: 'absolute',
  zIndex: token('layer.menu'),
  insetInline: 0,
  insetBlockStart: '100%',
  display: 'none',
  paddingBlock: token('space.5'),
  paddingInline: token('space.5'),
  backgroundColor: token('color.surfaceRaised'),
  borderBlock: `1px solid ${token('color.border')}`,
  boxShadow: token('shadow.raised'),
  animation: `mq-unfold ${token('motion.medium')} ${token('easing.out')}`,
  '@keyframes mq-unfold': { from: { opacity: 0, transform: 'translateY(-8px)' } },
  '@media (min-width: 1100px)': { display: 'block' },
  '&[data-large] ul': {
    gridTemplateColumns: `repeat(auto-fill, minmax(max(168px, (100% - 5 * ${token('space.3')}) / 6.01), 1fr))`,
  },
})

const grid = style({
  display: 'grid',
  gap: token('space.3'),
  // Five in a row, six in a large panel; fewer where the panel is as narrow as beside a rail.
  gridTemplateColumns: `repeat(auto-fill, minmax(max(168px, (100% - 4 * ${token('space.3')}) / 5.01), 1fr))`,
  maxInlineSize: token('size.container'),
  maxBlockSize: 'calc(100dvh - 200px)',
  overflowY: 'auto',
  marginInline: 'auto',
})

const tile = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  padding: token('space.2'),
  borderRadius: token('radius.box'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  outlineOffset: '-2px',
  transition: `border-color ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
  '& span': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& img': { flex: 'none', inlineSize: '44px', blockSize: '44px', objectFit: 'cover', borderRadius: '8px' },
})
