import { style } from '#app/styles/style.ts'

/**
 * Hidden visually, but read by screen readers. A class: a style derived from an imported one would stay at run time.
 */
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
