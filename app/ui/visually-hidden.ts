import { style } from '#app/styles/style.ts'

/** Out of sight and of the way, and still read aloud. A class: a style made of an imported one would stay at run time. */
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
