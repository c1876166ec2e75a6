import { useLocale } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/offers-style.ts'
import { token } from '#themes/index.ts'

/** Where the balls lie in the drum, and their size. */
const BALLS = [
  [104, 214, 17],
  [136, 226, 18],
  [170, 228, 17],
  [203, 218, 18],
  [120, 186, 16],
  [154, 194, 18],
  [190, 188, 17],
  [140, 160, 15],
  [176, 158, 16],
] as const

/** The drum of a raffle; the balls carry the member's latest numbers, the others are blank. */
export function RaffleDrum({ numbers }: { numbers: readonly number[] }) {
  const format = numberFormat(useLocale(), { useGrouping: false })
  const shown = numbers.slice(-BALLS.length)
  return (
    <svg className={stage} viewBox="0 0 310 310" aria-hidden="true" data-drum={shown.length}>
      <path d="M84 270 L118 214 M226 270 L192 214" className={leg} />
      <rect x="66" y="264" width="178" height="18" rx="9" className={foot} />
      <circle cx="155" cy="165" r="104" className={glass} />
      <g className={tumble}>
        {BALLS.map(([x, y, r], at) => {
          const number = shown[at]
          return (
            <g key={`${x}-${y}`} className={at % 2 === 0 ? early : late}>
              <circle cx={x} cy={y} r={r} className={number === undefined ? blank : at % 3 === 0 ? gold : ball} />
              {number === undefined ? null : (
                <text x={x} y={y + 4} className={at % 3 === 0 ? onGold : onBall}>
                  {format.format(number % 10_000)}
                </text>
              )}
            </g>
          )
        })}
      </g>
      <circle cx="155" cy="165" r="104" className={rim} />
      <path d="M96 104 A86 86 0 0 1 150 78" className={shine} />
      <circle cx="155" cy="165" r="9" className={hub} />
      <path d="M155 165 L262 165" className={crank} />
      <circle cx="270" cy="165" r="11" className={hub} />
    </svg>
  )
}

const stage = style({ inlineSize: '100%', maxInlineSize: '340px', blockSize: 'auto', direction: 'ltr' })
const leg = style({ stroke: token('color.borderStrong'), strokeWidth: 9, strokeLinecap: 'round' })
const foot = style({ fill: token('color.surfaceRaised'), stroke: token('color.secondary'), strokeWidth: 2 })
const glass = style({ fill: token('color.surfaceSunken'), opacity: 0.85 })
const rim = style({ fill: 'none', stroke: token('color.prize'), strokeWidth: 6 })
const shine = style({
  fill: 'none',
  stroke: token('color.onDanger'),
  strokeWidth: 6,
  strokeLinecap: 'round',
  opacity: 0.35,
})
const hub = style({ fill: token('color.prize'), stroke: token('color.secondary'), strokeWidth: 3 })
const crank = style({ stroke: token('color.secondary'), strokeWidth: 6, strokeLinecap: 'round' })
const ball = style({ fill: token('color.accent'), stroke: token('color.surface'), strokeWidth: 2 })
const gold = style({ fill: token('color.secondary'), stroke: token('color.surface'), strokeWidth: 2 })
const blank = style({ fill: token('color.surfaceRaised'), stroke: token('color.borderStrong'), strokeWidth: 2 })
const onBall = style({ fontSize: '11px', fontWeight: 800, textAnchor: 'middle', fill: token('color.onAccent') })
const onGold = style({ fontSize: '11px', fontWeight: 800, textAnchor: 'middle', fill: token('color.onSecondary') })

/** Once, when the page opens: the drum shakes and the balls settle. */
const tumble = style({
  transformOrigin: '155px 165px',
  '@keyframes mq-tumble': { from: { transform: 'rotate(-540deg)' }, to: { transform: 'rotate(0deg)' } },
  animation: 'mq-tumble 1.6s cubic-bezier(.2,.7,.2,1)',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
const early = style({
  '@keyframes mq-ball': { '0%': { transform: 'translateY(-46px)' }, '70%': { transform: 'translateY(4px)' } },
  animation: 'mq-ball 1.7s ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
const late = style({
  '@keyframes mq-ball-late': { '0%': { transform: 'translateY(-70px)' }, '80%': { transform: 'translateY(5px)' } },
  animation: 'mq-ball-late 2s ease-out',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
