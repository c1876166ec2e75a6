import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** One column on a phone, two on wider screens. */
export const formColumns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: token('space.5') },
})

/** One column on all screens. */
export const formColumn = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
})

/** Spans all columns of `formColumns`. */
export const fullRow = style({
  display: 'grid',
  gap: token('space.4'),
  minInlineSize: 0,
  '@media (min-width: 900px)': { gridColumn: '1 / -1' },
  '& p[data-error]': { margin: 0, fontSize: token('fontSize.sm'), color: token('color.danger') },
})

/** The alternative link below a form. */
export const alternativeLink = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space.2'),
  margin: 0,
  marginBlockStart: token('space.5'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
  '& a': { fontWeight: token('fontWeight.bold'), color: token('color.accentText') },
})
