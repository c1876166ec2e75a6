import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { formatAmount } from '#app/ui/money.ts'
import { token } from '#themes/index.ts'
import { jackpotAt } from './jackpot.ts'

/**
 * The decorative jackpot: a figure that grows, without a currency and with a caption that says it is an illustration. The
 * server draws its room only; the figure is made in the browser.
 */
export function JackpotTicker() {
  const { t, i18n } = useTranslation('home')
  const [amount, setAmount] = useState<string | null>(null)
  useEffect(() => {
    const seed = Math.floor(Math.random() * 0xffffffff)
    const startedAt = performance.now()
    const show = () => setAmount(String(jackpotAt(seed, performance.now() - startedAt)))
    show()
    const timer = setInterval(show, 1000)
    return () => clearInterval(timer)
  }, [])
  const figure = amount === null ? null : formatAmount(amount, i18n.language)
  return (
    <section className={box} aria-labelledby="jackpot-title">
      <span className={rays} aria-hidden="true" />
      <h2 id="jackpot-title" className={title}>
        <Icon name="sparkle" />
        {t('jackpot')}
        <Icon name="sparkle" />
      </h2>
      <p className={digits} dir="ltr" role="img" aria-label={t('jackpotIllustration')}>
        {figure === null
          ? Array.from({ length: 13 }, (_, index) => `room-${index}`).map((key) => (
              <span key={key} className={digit}>
                {'\u2007'}
              </span>
            ))
          : figure.split('').map((character, index) => {
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
      <p className={caption}>{t('jackpotIllustration')}</p>
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
  animation: 'mq-rays 60s linear infinite',
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

const caption = style({ textAlign: 'center', fontSize: token('fontSize.xs'), color: token('color.textMuted') })
