import { useSearchParams } from '@remix-run/react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/offers-style.ts'
import { token } from '#themes/index.ts'
import { DrawPress, type StageProps } from './draw-press.tsx'

/** Eggs in rows: each is a press of its own, and the chosen one breaks. */
export function EggStage({ shown, drawn, requestKey, isBusy, isMoving }: StageProps) {
  const { t } = useTranslation('rewards')
  const number = numberFormat(useLocale(), {})
  const [params] = useSearchParams()
  const broken = drawn ? Number(params.get('egg')) : 0
  const canPress = (shown.tries?.left ?? 0) > 0 && shown.state === 'open'
  const eggs = Array.from({ length: shown.eggs }, (_, at) => at + 1)
  if (!canPress)
    return (
      <>
        <div className={nest}>
          {eggs.map((egg) => (
            <span key={egg} className={shell}>
              <EggPicture isBroken={egg === broken} isWon={drawn?.award != null} isMoving={isMoving} />
            </span>
          ))}
        </div>
        <DrawPress shown={shown} requestKey={requestKey}>
          {null}
        </DrawPress>
      </>
    )
  return (
    <DrawPress shown={shown} requestKey={requestKey}>
      <p>{t('draw.choose')}</p>
      <div className={nest}>
        {eggs.map((egg) => (
          <button
            key={egg}
            type="submit"
            name="egg"
            value={egg}
            className={press}
            disabled={isBusy}
            aria-label={t('draw.egg', { number: number.format(egg) })}
          >
            <EggPicture isBroken={egg === broken} isWon={drawn?.award != null} isMoving={isMoving} />
          </button>
        ))}
      </div>
    </DrawPress>
  )
}

/** A golden egg, or its two halves. */
function EggPicture({ isBroken, isWon, isMoving }: { isBroken: boolean; isWon: boolean; isMoving: boolean }) {
  return (
    <svg viewBox="0 0 100 124" className={picture} aria-hidden="true">
      <ellipse cx="50" cy="114" rx="34" ry="7" className={shadow} />
      {isBroken ? (
        <>
          <path d="M14 78 l10 -10 10 12 12 -14 12 14 12 -12 16 10 a36 38 0 0 1 -72 0 z" className={gold} />
          <path
            d="M22 50 a30 40 0 0 1 56 0 l-10 8 -10 -9 -9 10 -9 -10 -9 9 z"
            className={lid}
            data-moving={isMoving ? '' : undefined}
          />
          {isWon ? <circle cx="50" cy="66" r="14" className={prize} /> : null}
        </>
      ) : (
        <>
          <path d="M50 6 C76 6 88 50 88 74 a38 40 0 0 1 -76 0 C12 50 24 6 50 6 z" className={gold} />
          <path d="M34 26 C26 40 22 54 22 66" className={shine} />
          <path d="M14 66 q9 -9 18 0 t18 0 t18 0 t18 0" className={band} />
        </>
      )}
    </svg>
  )
}

const nest = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: token('space.3'),
  inlineSize: '100%',
  maxInlineSize: '480px',
})

const shell = style({ display: 'block', padding: token('space.2') })

const press = style({
  padding: token('space.2'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  background: token('color.surfaceSunken'),
  cursor: 'pointer',
  '&:hover': { borderColor: token('color.accent') },
  '&:hover svg': { transform: 'translateY(-4px) rotate(-3deg)' },
  '@media (prefers-reduced-motion: reduce)': { '&:hover svg': { transform: 'none' } },
})

const picture = style({
  inlineSize: '100%',
  maxInlineSize: '110px',
  blockSize: 'auto',
  transition: 'transform 160ms ease-out',
})
const shadow = style({ fill: token('color.canvas'), opacity: 0.6 })
const gold = style({ fill: token('color.prize'), stroke: token('color.secondary'), strokeWidth: 3 })
const shine = style({
  fill: 'none',
  stroke: token('color.onDanger'),
  strokeWidth: 5,
  strokeLinecap: 'round',
  opacity: 0.75,
})
const band = style({ fill: 'none', stroke: token('color.secondary'), strokeWidth: 4 })
const prize = style({ fill: token('color.accent'), stroke: token('color.prize'), strokeWidth: 4 })
const lid = style({
  fill: token('color.prize'),
  stroke: token('color.secondary'),
  strokeWidth: 3,
  transformOrigin: '50px 50px',
  '@keyframes mq-egg': { from: { transform: 'translateY(16px)' } },
  '&[data-moving]': { animation: 'mq-egg 500ms ease-out' },
  transform: 'rotate(-16deg) translateY(-8px)',
  '@media (prefers-reduced-motion: reduce)': { '&[data-moving]': { animation: 'none' } },
})
