import { style } from '#app/styles/home-style.ts'
import { artSourceSet } from '#contract/entities/art.ts'
import { token } from '#themes/index.ts'

/** The picture of a game's tile. A large one, over several columns, comes in several widths. */
export function GamePicture({ url, eager, isLarge }: { url: string; eager: boolean; isLarge: boolean }) {
  return (
    <img
      className={art}
      src={url}
      srcSet={isLarge ? artSourceSet(url) : undefined}
      sizes={isLarge ? '(min-width: 600px) 40vw, 92vw' : undefined}
      alt=""
      width={320}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

const art = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  transition: `transform ${token('motion.slow')} ${token('easing.out')}`,
  '@media (hover: hover)': { 'a:hover &': { transform: 'scale(1.06)' } },
})
