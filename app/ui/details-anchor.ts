import { style } from '#app/styles/style.ts'

/**
 * Where an address with a hash leads to in a positioned `details`: what is named lies inside, so that browsers unfold it, and on its
 * upper edge, so that they scroll to where script does. The fold says in `--mq-free-above` what stays free above it.
 */
export const detailsAnchor = style({
  position: 'absolute',
  // On the border, where the fold itself begins.
  insetBlockStart: '-1px',
  scrollMarginBlockStart: 'var(--mq-free-above)',
})
