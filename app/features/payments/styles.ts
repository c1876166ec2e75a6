import { style } from '#app/styles/inner-style.ts'
import { token } from '#themes/index.ts'

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.5') })

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '@media (min-width: 720px)': { padding: token('space.5') },
})

export const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold'), lineHeight: 1.3 })

export const muted = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.5') })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.3') })

/** Definition list: labels above their values. */
export const facts = style({
  display: 'grid',
  margin: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: token('space.3'),
    minBlockSize: '44px',
    paddingBlock: token('space.2'),
    borderBlockEnd: `1px solid ${token('color.border')}`,
  },
  '& > div:last-child': { borderBlockEnd: 'none' },
  '& dt': { color: token('color.textMuted'), fontSize: token('fontSize.sm') },
  '& dd': {
    display: 'flex',
    alignItems: 'center',
    gap: token('space.2'),
    margin: 0,
    fontWeight: token('fontWeight.bold'),
    textAlign: 'end',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
})

export const bigAmount = style({
  fontSize: token('fontSize.hero'),
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
