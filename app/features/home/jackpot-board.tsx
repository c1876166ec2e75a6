import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'

/** The display of a jackpot. `label` is what screen readers announce. */
export function JackpotBoard({
  figure,
  label,
  caption,
  isStill = false,
  control = null,
}: {
  /** Digits and separators in the page's language. */
  figure: string
  label: string
  caption: string
  isStill?: boolean
  control?: ReactNode
}) {
  const { t } = useTranslation('home')
  return (
    <section className={box} aria-labelledby="jackpot-title">
      <span className={rays} data-still={isStill ? '' : undefined} aria-hidden="true" />
      <h2 id="jackpot-title" className={title}>
        <Icon name="sparkle" />
        {t('jackpot')}
        <Icon name="sparkle" />
      </h2>
      <p className={digits} dir="ltr" role="img" aria-label={label} data-volatile="">
        {figure.split('').map((character, index) => {
          // Counted from the end: the cents keep their place when the figure grows.
          const place = figure.length - index
          return /\p{Nd}/u.test(character) ? (
            <span key={`${place}-${character}`} className={digit} data-turned="">
              {character}
            </span>
          ) : (
            <span key={place} className={mark}>
              {character}
            </span>
          )
        })}
      </p>
      <p className={small}>{caption}</p>
      {control ? <div className={corner}>{control}</div> : null}
    </section>
  )
}

const box = style({
  position: 'relative',
  overflow: 'hidden',
  isolation: 'isolate',
  display: 'grid',
  justifyItems: 'center',
  gap: token('space.2'),
  paddingBlock: token('space.5'),
  paddingInline: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
  boxShadow: token('shadow.card'),
})

const rays = style({
  position: 'absolute',
  zIndex: -1,
  inset: '-60%',
  opacity: 0.1,
  backgroundImage: `repeating-conic-gradient(from 0deg, ${token('color.prize')} 0 7deg, transparent 7deg 18deg)`,
  maskImage: 'radial-gradient(closest-side, black, transparent)',
  // Twelve steps a second: each one repaints the whole board, and at this speed the rotation looks smooth.
  animation: 'mq-rays 60s steps(720) infinite',
  '&[data-still]': { animationPlayState: 'paused' },
  '@keyframes mq-rays': { to: { transform: 'rotate(1turn)' } },
})

const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.black'),
  color: token('color.prize'),
  textTransform: 'uppercase',
  '&:not(:lang(ar), :lang(th))': { letterSpacing: token('letterSpacing.caps') },
})

const digits = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 'clamp(2px, .5vw, 6px)',
  fontSize: 'clamp(1.25rem, .7rem + 3.3vw, 3.5rem)',
  fontWeight: token('fontWeight.black'),
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  color: token('color.prize'),
})

const digit = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.05em',
  blockSize: '1.5em',
  borderRadius: '.22em',
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surfaceSunken'),
  boxShadow: 'inset 0 -0.6em 0.8em -0.6em currentColor',
  '&[data-turned]': { animation: `mq-digit ${token('motion.slow')} ${token('easing.out')}` },
  '@keyframes mq-digit': { from: { transform: 'translateY(-35%)', opacity: 0 } },
})

const mark = style({ paddingBlockEnd: '.2em' })

const small = style({ textAlign: 'center', fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const corner = style({ position: 'absolute', insetBlockStart: token('space.2'), insetInlineEnd: token('space.2') })
