import { useAwardText } from '#app/features/rewards/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/offers-style.ts'
import { Button } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'
import { DrawPress, type StageProps } from './draw-press.tsx'
import { labelLines } from './label-lines.ts'

const SIZE = 320
const CENTRE = SIZE / 2
const RADIUS = 146
const BULBS = 24
const HUB_RADIUS = 26
/** From the rim to the hub, with a margin at both ends. */
const LABEL_LENGTH = RADIUS - HUB_RADIUS - 18

/** Of an odds text, in units of the picture. */
const ODDS_SIZE = 11

/**
 * The wheel. It turns to the segment that was drawn, and no further. All segments have the same size, so each has its odds
 * on it (specification section 5). The animation is the style sheet's, so that it runs without scripts.
 */
export function WheelStage({ shown, drawn, requestKey, isBusy, isMoving }: StageProps) {
  const { t } = useTranslation('rewards')
  const percent = numberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 2 })
  const count = shown.prizes.length
  const total = shown.prizes.reduce((sum, { weight }) => sum + weight, 0)
  const step = 360 / count
  const turned = drawn ? -(drawn.prize + 0.5) * step : -step / 2
  return (
    <>
      <svg className={stage} viewBox={`0 0 ${SIZE} ${SIZE + 10}`} aria-hidden="true" data-wheel="">
        <g transform="translate(0 10)">
          <circle cx={CENTRE} cy={CENTRE} r={RADIUS + 13} className={rim} />
          {Array.from({ length: BULBS }, (_, at) => (
            <circle key={`bulb${String(at)}`} {...place(RADIUS + 6.5, (at * 360) / BULBS)} r={2.6} className={bulb} />
          ))}
          <g className={isMoving ? spinning : still} key={drawn?.id}>
            <g transform={`rotate(${turned} ${CENTRE} ${CENTRE})`} data-turned={turned}>
              {shown.prizes.map(({ award, weight }, at) => (
                <Segment
                  key={`segment${String(at)}`}
                  at={at}
                  count={count}
                  amount={award}
                  odds={percent.format(total ? weight / total : 0)}
                  isWon={drawn?.prize === at}
                />
              ))}
            </g>
          </g>
          <circle cx={CENTRE} cy={CENTRE} r={HUB_RADIUS} className={hub} />
          <circle cx={CENTRE} cy={CENTRE} r={11} className={axis} />
        </g>
        <path d={`M${CENTRE - 14} 2 h28 l-14 30 z`} className={pointer} />
      </svg>
      <DrawPress shown={shown} requestKey={requestKey}>
        <Button type="submit" size="large" busy={isBusy} icon="refresh">
          {t('draw.spin')}
        </Button>
      </DrawPress>
    </>
  )
}

function Segment({
  at,
  count,
  amount,
  odds,
  isWon,
}: {
  at: number
  count: number
  amount: StageProps['shown']['prizes'][number]['award']
  odds: string
  isWon: boolean
}) {
  const awardText = useAwardText()
  const step = 360 / count
  const [from, to] = [place(RADIUS, at * step), place(RADIUS, (at + 1) * step)]
  const middle = (at + 0.5) * step
  const kind = amount === null ? empty : at % 2 === 0 ? even : odd
  const arc = step > 180 ? 1 : 0
  return (
    <g>
      <path
        d={`M${CENTRE} ${CENTRE} L${from.cx} ${from.cy} A${RADIUS} ${RADIUS} 0 ${arc} 1 ${to.cx} ${to.cy} Z`}
        className={kind}
        data-won={isWon ? '' : undefined}
      />
      <g transform={`rotate(${middle} ${CENTRE} ${CENTRE})`}>
        <PrizeLabel
          text={amount === null ? '' : awardText(amount)}
          odds={odds}
          className={amount === null ? onEmpty : at % 2 === 0 ? onEven : onOdd}
        />
      </g>
    </g>
  )
}

/** The prize and its odds along the radius, read from the rim inwards, where the longest texts have room. */
function PrizeLabel({ text, odds, className }: { text: string; odds: string; className: string }) {
  const label = text ? labelLines(text, LABEL_LENGTH) : { lines: [], size: ODDS_SIZE }
  const lines = [...label.lines, odds]
  return (
    <text transform={`translate(${CENTRE} ${CENTRE - RADIUS + 10}) rotate(90)`} className={className}>
      {lines.map((line, at) => (
        <tspan
          key={`${String(at)}${line}`}
          x={0}
          y={(at - (lines.length - 1) / 2) * label.size * 1.15}
          fontSize={at < label.lines.length ? label.size : Math.min(label.size, ODDS_SIZE)}
          data-odds={at < label.lines.length ? undefined : ''}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** A point on a circle, clockwise from the top, with two decimals: the same text on the server and in the browser. */
function place(radius: number, degrees: number) {
  const angle = ((degrees - 90) * Math.PI) / 180
  const rounded = (value: number) => Math.round(value * 100) / 100
  return { cx: rounded(CENTRE + radius * Math.cos(angle)), cy: rounded(CENTRE + radius * Math.sin(angle)) }
}

const stage = style({ inlineSize: '100%', maxInlineSize: '420px', blockSize: 'auto', direction: 'ltr' })

const still = style({ transformOrigin: '160px 160px' })

const spinning = style({
  transformOrigin: '160px 160px',
  '@keyframes mq-wheel': { from: { transform: 'rotate(-6turn)' }, to: { transform: 'rotate(0turn)' } },
  animation: 'mq-wheel 3.2s cubic-bezier(.12,.8,.2,1)',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})

const rim = style({ fill: token('color.surfaceRaised'), stroke: token('color.secondary'), strokeWidth: 3 })
const bulb = style({ fill: token('color.prize') })
const even = style({ fill: token('color.accent'), stroke: token('color.surface'), strokeWidth: 2 })
const odd = style({ fill: token('color.secondary'), stroke: token('color.surface'), strokeWidth: 2 })
const empty = style({ fill: token('color.surfaceSunken'), stroke: token('color.surface'), strokeWidth: 2 })
const hub = style({ fill: token('color.surfaceRaised'), stroke: token('color.secondary'), strokeWidth: 4 })
const axis = style({ fill: token('color.prize') })
const pointer = style({ fill: token('color.prize'), stroke: token('color.canvas'), strokeWidth: 2 })
const onEven = style({ fontWeight: 800, dominantBaseline: 'central', fill: token('color.onAccent') })
const onEmpty = style({ fontWeight: 800, dominantBaseline: 'central', fill: token('color.textMuted') })
const onOdd = style({ fontWeight: 800, dominantBaseline: 'central', fill: token('color.onSecondary') })
