import { style } from '#app/styles/style.ts'

/**
 * Target of a hash inside a positioned `details`: inside, so that browsers open it, and at its upper edge, so that they
 * scroll to the same place as the script. `--mq-free-above` is the space to leave above it.
 */
export const detailsAnchor = style({
  position: 'absolute',
  // On the border, where the details box begins.
  insetBlockStart: '-1px',
  scrollMarginBlockStart: 'var(--mq-free-above)',
})
