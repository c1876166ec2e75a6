import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** The frame of a table. */
export const tableFrame = style({
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  overflow: 'hidden',
})

/**
 * Tables of figures: `data-figure` cells are aligned to the end. On a phone each row is a card: what it is, its time,
 * then the figures with the labels of their columns (`data-label`).
 */
export const dataTable = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: token('fontSize.sm'),
  '& th, & td': { paddingBlock: token('space.3'), paddingInline: token('space.4'), textAlign: 'start' },
  '& thead th': {
    fontSize: token('fontSize.xs'),
    fontWeight: token('fontWeight.bold'),
    color: token('color.textMuted'),
    backgroundColor: token('color.surfaceSunken'),
  },
  '& tbody tr': { borderBlockStart: `1px solid ${token('color.border')}` },
  '& tbody tr:hover': { backgroundColor: token('color.surfaceRaised') },
  '& tbody th': { fontWeight: token('fontWeight.bold') },
  '& tfoot td, & tfoot th': {
    borderBlockStart: `2px solid ${token('color.border')}`,
    fontWeight: token('fontWeight.bold'),
  },
  '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& time': {
    color: token('color.textMuted'),
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    direction: 'ltr',
  },
  '@media (max-width: 639px)': {
    // Still read by screen readers; on phones each figure has its column's label.
    '& thead': { position: 'absolute', inlineSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody, & tfoot': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'baseline',
      rowGap: '4px',
      columnGap: token('space.3'),
      padding: token('space.4'),
    },
    '& tbody tr:first-of-type': { borderBlockStart: 'none' },
    '& th, & td': { padding: 0 },
    '& tbody th, & tfoot th': { order: -1, gridColumn: '1 / -1', fontSize: token('fontSize.md') },
    '& td:has(time)': { gridColumn: '1 / -1' },
    '& td[data-label]': { display: 'contents', textAlign: 'end' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      color: token('color.textMuted'),
      textAlign: 'start',
    },
  },
})

/** Incoming amounts are emphasised against outgoing ones. */
export const amountStyle = style({
  fontWeight: token('fontWeight.bold'),
  '&[data-in]': { color: token('color.success') },
})
