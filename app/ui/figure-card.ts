import { style } from '#app/styles/member-style.ts'
import { token } from '#themes/index.ts'

/** One figure in a `dl` with its label above. `data-strong` is the main figure. */
export const figureCard = style({
  display: 'grid',
  gap: token('space.1'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '& dt': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
  '& dd': {
    margin: 0,
    fontSize: token('fontSize.lg'),
    fontWeight: token('fontWeight.bold'),
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '&[data-strong]': { backgroundImage: token('gradient.hero') },
  '@media (max-width: 639px)': { '&[data-strong]': { gridColumn: '1 / -1' } },
  '&[data-strong] dd': { fontSize: token('fontSize.hero'), fontWeight: token('fontWeight.black') },
})
