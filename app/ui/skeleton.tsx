import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

export type SkeletonShape = 'line' | 'tile' | 'wide' | 'block'

/** A placeholder in the size of the coming content, against layout shifts. */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape }) {
  return <span className={bone} data-shape={shape} aria-hidden="true" />
}

const bone = style({
  display: 'block',
  inlineSize: '100%',
  borderRadius: token('radius.box'),
  backgroundColor: token('color.skeleton'),
  animation: 'mq-breathe 1600ms ease-in-out infinite',
  '@keyframes mq-breathe': { '50%': { opacity: 0.5 } },
  '&[data-shape=line]': { blockSize: '1em' },
  '&[data-shape=tile]': { aspectRatio: 'var(--mq-layout-tile-ratio, 1)', borderRadius: token('radius.card') },
  '&[data-shape=wide]': { aspectRatio: '16 / 9', borderRadius: token('radius.card') },
  '&[data-shape=block]': { blockSize: '100%' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
