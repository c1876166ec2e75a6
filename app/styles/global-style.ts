import { css } from '@emotion/react'
import { token } from '#themes/index.ts'

/**
 * A window at 400 % zoom, or a phone held sideways: what sticks to an edge (`data-sticks`) would leave no room for the
 * page, so it stays in its place there, and a mere shortcut (`data-sticks="away"`) is absent.
 */
export const SHORT_WINDOW = '(max-height: 420px)'

/** Global styles: reset, typography, focus, selection, scrollbars. Everything else belongs to a component. */
export const globalRules = css({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    textSizeAdjust: '100%',
    WebkitTextSizeAdjust: '100%',
    scrollbarColor: `${token('color.borderStrong')} transparent`,
    // Neither the sticky header with its categories nor the bottom bar may cover a target of a hash or of the focus, or
    // the label above it.
    scrollPaddingBlockStart: `calc(${token('size.headerHeight')} + 96px)`,
    scrollPaddingBlockEnd: `calc(${token('size.bottomBar')} + ${token('space.4')})`,
    backgroundColor: token('color.canvas'),
  },
  body: {
    margin: 0,
    minBlockSize: '100dvh',
    color: token('color.text'),
    backgroundColor: token('color.canvas'),
    backgroundImage: token('gradient.page'),
    backgroundRepeat: 'no-repeat',
    fontFamily: token('font.body'),
    fontSize: token('fontSize.md'),
    fontWeight: token('fontWeight.regular'),
    lineHeight: 1.5,
    overflowWrap: 'break-word',
    WebkitFontSmoothing: 'antialiased',
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
    // Radix disables pointer events on the body behind a dialog: every element would inherit that, and a click before
    // the dialog restored its own was lost. The backdrop already blocks clicks.
    pointerEvents: 'auto !important' as 'auto',
  },
  // The scroll lock sets this property on the body; inherited, it would restyle every element of the page.
  '@property --removed-body-scroll-bar-size': { syntax: '"*"', inherits: 'false' },
  'h1, h2, h3, h4, p, figure, blockquote, dl, dd, fieldset, ul, ol': { margin: 0, padding: 0, border: 0 },
  'h1, h2, h3': {
    fontFamily: token('font.display'),
    fontWeight: token('fontWeight.bold'),
    letterSpacing: token('letterSpacing.display'),
    lineHeight: 1.2,
    // A serif's old-style figures look like letters in a heading.
    fontVariantNumeric: 'lining-nums',
    textWrap: 'balance',
  },
  // As weak as `ul` itself, so that a component's markers win.
  ':where(ul[class], ol[class])': { listStyle: 'none' },
  'img, svg, video, canvas': { display: 'block', maxInlineSize: '100%' },
  img: { blockSize: 'auto' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', margin: 0 },
  button: { padding: 0, border: 0, background: 'none', cursor: 'pointer', touchAction: 'manipulation' },
  'button:disabled': { cursor: 'not-allowed' },
  a: { color: token('color.accentText'), textDecorationThickness: '1px', textUnderlineOffset: '0.2em' },
  // As weak as `a` itself, so that a component's own colour wins.
  'a:where([class])': { color: 'inherit', textDecoration: 'none' },
  ':focus-visible': {
    outline: `2px solid ${token('color.focus')}`,
    outlineOffset: '2px',
  },
  '::selection': { color: token('color.onAccent'), backgroundColor: token('color.accentStrong') },
  '[hidden]': { display: 'none !important' },
  [`@media ${SHORT_WINDOW}`]: {
    '[data-sticks]': { position: 'static !important' as 'static' },
    '[data-sticks=away]': { display: 'none !important' },
    html: { scrollPaddingBlock: token('space.2') },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A duration, however short, would turn every change of every element into a transition.
      transitionProperty: 'none !important',
    },
  },
})
