import { style } from '#app/styles/style.ts'

/** A spinner; the text beside it says what is loading. */
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
