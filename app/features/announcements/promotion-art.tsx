import { style } from '#app/styles/style.ts'
import { pictureOf } from '#brand-engine/picture-width.ts'
import { token } from '#themes/index.ts'
import type { PromotionTile } from './promotion-tile.ts'

/** Characters of a figure such as 100% or $9.99; longer ones are smaller, so that they stay beside the drawing. */
const SHORT_FIGURE = 5

/** The brand's picture of a promotion, with the figure by which it is known in the picture's empty side. */
export function PromotionArt({ imageUrl, figure }: Pick<PromotionTile, 'imageUrl' | 'figure'>) {
  return (
    <span className={frame}>
      {imageUrl ? (
        <img
          className={art}
          src={pictureOf(imageUrl, 720)}
          alt=""
          width={800}
          height={400}
          loading="lazy"
          decoding="async"
        />
      ) : null}
      {figure ? (
        <span className={words} data-part="figure">
          {figure.before ? <bdi>{figure.before}</bdi> : null}
          <bdi className={figure.text.length > SHORT_FIGURE ? `${large} ${longer}` : large}>{figure.text}</bdi>
          {figure.after ? <bdi>{figure.after}</bdi> : null}
        </span>
      ) : null}
    </span>
  )
}

// Sizes come from the page's width, or from `--mq-offer-figure` in a narrow place, and not from a container query: with
// one the browser lays the frame out again whenever anything on the page changes, 5 to 14 ms of home's layout each time.
const frame = style({
  position: 'relative',
  display: 'grid',
  overflow: 'hidden',
  aspectRatio: '2 / 1',
  backgroundColor: token('color.surfaceRaised'),
  backgroundImage: token('gradient.hero'),
  '& > *': { gridArea: '1 / 1', minInlineSize: 0, minBlockSize: 0 },
})

const art = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transition: `transform ${token('motion.slow')} ${token('easing.out')}`,
  '@media (hover: hover)': { 'a:hover &': { transform: 'scale(1.04)' } },
})

// The things of the pictures stand at the right in every language, so the figure is at the left in every language.
const words = style({
  position: 'relative',
  direction: 'ltr',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: token('space.1'),
  paddingInlineStart: '7%',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.text'),
  backgroundImage: `linear-gradient(90deg, ${token('color.surface')}, color-mix(in srgb, ${token('color.surface')} 70%, transparent) 32%, transparent 62%)`,
})

const large = style({
  fontFamily: token('font.display'),
  fontSize: 'var(--mq-offer-figure, clamp(1.25rem, 10.5vw, 2.75rem))',
  '@media (min-width: 640px)': { fontSize: 'var(--mq-offer-figure, 2.25rem)' },
  '@media (min-width: 1160px)': { fontSize: 'var(--mq-offer-figure, 3rem)' },
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
})

const longer = style({ zoom: 0.72 })
