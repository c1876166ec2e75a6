import { style } from '#app/styles/style.ts'

/** A ring that turns while something is under way; what it waits for is said beside it. */
export function Spinner() {
  return <span className={ring} aria-hidden="true" />
}

const ring = style({
  display: 'inline-block',
  flex: 'none',
  inlineSize: '1.15em',
  blockSize: '1.15em',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: 'mq-spin 700ms linear infinite',
  '@keyframes mq-spin': { to: { transform: 'rotate(1turn)' } },
})
