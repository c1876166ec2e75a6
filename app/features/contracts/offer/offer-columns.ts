import { style } from '#app/styles/agent-style.ts'
import { token } from '#themes/index.ts'

/** The fields of the editor side by side. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  // A select is as wide as its longest choice unless its column may shrink.
  '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& [role=alert]': { margin: 0, fontSize: token('fontSize.sm'), color: token('color.danger') },
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: token('space.5') },
})
