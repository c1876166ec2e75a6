import { style } from '#app/styles/inner-style.ts'
import { token } from '#themes/index.ts'

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  padding: token('space.5'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '@media (max-width: 479px)': { padding: token('space.4') },
})

export const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })

export const muted = style({
  margin: 0,
  fontSize: token('fontSize.sm'),
  lineHeight: 1.5,
  color: token('color.textMuted'),
})

/** Names and figures below each other, the figures at the end of their lines. */
export const lines = style({
  display: 'grid',
  margin: 0,
  fontSize: token('fontSize.sm'),
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: token('space.4'),
    paddingBlock: token('space.2'),
    borderBlockEnd: `1px solid ${token('color.border')}`,
  },
  '& > div[data-sum]': { fontWeight: token('fontWeight.bold'), fontSize: token('fontSize.md') },
  '& dt small': { display: 'block', fontSize: token('fontSize.xs'), color: token('color.textMuted') },
  '& dd': { margin: 0, marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
})

/** Cards below each other. */
export const cardList = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** The bar of a `progress`: how far a wagering task is. */
export const taskBar = style({
  inlineSize: '100%',
  blockSize: '10px',
  border: 'none',
  borderRadius: token('radius.pill'),
  overflow: 'hidden',
  backgroundColor: token('color.surfaceSunken'),
  appearance: 'none',
  '&::-webkit-progress-bar': { backgroundColor: token('color.surfaceSunken') },
  '&::-webkit-progress-value': { backgroundColor: token('color.accent'), borderRadius: token('radius.pill') },
  '&::-moz-progress-bar': { backgroundColor: token('color.accent') },
})
