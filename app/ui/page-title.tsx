import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'

/**
 * The head of a page. The kind of the brand's layout (`layout.pageHead`) decides how it looks, by rules for
 * `data-part="page-head"`; without one it is a card with a large icon, or the bare title of a panel.
 */
export function PageTitle({
  title,
  lead,
  page,
  icon,
  isPanel = false,
  before,
  children,
}: {
  title: string
  lead?: ReactNode
  /** The page whose picture the brand may have. */
  page?: string
  /** The large icon of a head without a picture. */
  icon?: IconName
  /** A panel of a centre: the title without a picture. */
  isPanel?: boolean
  before?: ReactNode
  children?: ReactNode
}) {
  return (
    <header
      className={isPanel ? panel : lobby}
      data-part="page-head"
      data-size={isPanel ? 'panel' : 'lobby'}
      data-page={page}
    >
      {icon ? (
        <span className={watermark} aria-hidden="true">
          <Icon name={icon} />
        </span>
      ) : null}
      {before}
      <h1 className={isPanel ? panelHeading : heading}>{title}</h1>
      {lead ? <p className={isPanel ? panelLead : lobbyLead}>{lead}</p> : null}
      {children}
    </header>
  )
}

const panel = style({ display: 'grid', justifyItems: 'start' })

const lobby = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: token('space.1'),
  padding: token('space.5'),
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
  isolation: 'isolate',
  '& > *': { minInlineSize: 0 },
  '@media (min-width: 720px)': { padding: token('space.8') },
})

const watermark = style({
  position: 'absolute',
  zIndex: -1,
  insetInlineEnd: '-12px',
  insetBlockStart: '50%',
  transform: 'translateY(-50%) rotate(-8deg)',
  fontSize: '11rem',
  color: token('color.accentText'),
  opacity: 0.28,
  '@media (min-width: 720px)': { fontSize: '15rem', insetInlineEnd: '4%' },
})

const heading = style({
  fontSize: token('fontSize.hero'),
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.2,
  maxInlineSize: '20ch',
  overflowWrap: 'anywhere',
})

const lobbyLead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.3'),
  maxInlineSize: '60ch',
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  '@media (min-width: 720px)': { fontSize: token('fontSize.md') },
})

const panelHeading = style({
  maxInlineSize: '100%',
  fontSize: '1.75rem',
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '@media (min-width: 960px)': { fontSize: '2rem' },
})

const panelLead = style({ color: token('color.textMuted'), maxInlineSize: '64ch' })
