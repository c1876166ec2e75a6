import { useAwardText } from '#app/features/rewards/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/offers-style.ts'
import { Button } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'
import { DrawPress, type StageProps } from './draw-press.tsx'

/** Columns of the coins that fall once when a share is taken. */
const COINS = [18, 44, 70, 96, 122, 148, 174, 200, 226, 252]

/** The envelope: closed until the member has a share, then open with the amount on its letter. */
export function EnvelopeStage({ shown, drawn, requestKey, isBusy, isMoving }: StageProps) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const awardText = useAwardText()
  const number = numberFormat(locale, {})
  const { envelope } = shown
  return (
    <>
      <svg className={stage} viewBox="0 0 270 250" aria-hidden="true" data-envelope={drawn ? 'open' : 'closed'}>
        {isMoving
          ? COINS.map((x, at) => <circle key={x} cx={x} cy="-8" r="7" className={at % 2 ? coinLate : coin} />)
          : null}
        {drawn?.award ? (
          <g className={isMoving ? rising : undefined} key={drawn.id}>
            <rect x="56" y="30" width="158" height="130" rx="8" className={paper} />
            <text x="135" y="92" className={amount}>
              {awardText(drawn.award)}
            </text>
          </g>
        ) : null}
        <path d="M40 100 h190 v126 a12 12 0 0 1 -12 12 h-166 a12 12 0 0 1 -12 -12 z" className={body} />
        <path d={drawn ? 'M40 100 L135 168 L230 100' : 'M40 100 L135 172 L230 100 z'} className={flap} />
        <circle cx="135" cy="166" r="22" className={mark} />
        <path d="M126 166 h18 M135 157 v18" className={cross} />
      </svg>
      {envelope ? (
        <p data-shares={envelope.left}>
          {t('draw.shares', { left: number.format(envelope.left), shares: number.format(envelope.shares) })}
        </p>
      ) : null}
      <DrawPress shown={shown} requestKey={requestKey}>
        <Button type="submit" size="large" busy={isBusy} icon="promo">
          {t('draw.open')}
        </Button>
      </DrawPress>
    </>
  )
}

const stage = style({ inlineSize: '100%', maxInlineSize: '360px', blockSize: 'auto', overflow: 'hidden' })
const body = style({ fill: token('color.dangerStrong'), stroke: token('color.prize'), strokeWidth: 3 })
const flap = style({
  fill: token('color.dangerStrong'),
  stroke: token('color.prize'),
  strokeWidth: 3,
  strokeLinejoin: 'round',
})
const mark = style({ fill: token('color.prize'), stroke: token('color.dangerStrong'), strokeWidth: 3 })
const cross = style({ fill: 'none', stroke: token('color.dangerStrong'), strokeWidth: 4, strokeLinecap: 'round' })
const paper = style({ fill: token('color.surface'), stroke: token('color.prize'), strokeWidth: 3 })
const amount = style({ fontSize: '24px', fontWeight: 900, textAnchor: 'middle', fill: token('color.prize') })
const rising = style({
  '@keyframes mq-letter': { from: { transform: 'translateY(90px)' } },
  animation: 'mq-letter 700ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
const coin = style({
  fill: token('color.prize'),
  '@keyframes mq-coin': { to: { transform: 'translateY(270px)' } },
  animation: 'mq-coin 1.8s ease-in 200ms 1',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
const coinLate = style({
  fill: token('color.secondary'),
  '@keyframes mq-coin-late': { to: { transform: 'translateY(270px)' } },
  animation: 'mq-coin-late 2.4s ease-in 600ms 1',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
