import { style } from '#app/styles/member-style.ts'
import { token } from '#themes/index.ts'

/** The forms of the security centre: one column of limited width. */
export const blockColumn = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  maxInlineSize: '440px',
})
