import { style } from '#app/styles/style.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { token } from '#themes/index.ts'
import { clockText } from './shapes/clock-text.ts'

/** From these seconds on a countdown is urgent. */
export const URGENT_S = 10

/**
 * The time until something ends, as a ring that empties with its clock in the middle. The owner passes the seconds on:
 * one timer serves all rings of a page. Null: not known yet.
 */
export function CountdownRing({
  secondsLeft,
  totalSeconds,
  label,
  text,
  size = 'medium',
}: {
  secondsLeft: number | null
  totalSeconds: number
  /** What ends, for screen readers. */
  label: string
  /** Instead of the clock, for an end that is days away. */
  text?: string | null
  size?: 'small' | 'medium' | 'large'
}) {
  const left = Math.max(0, secondsLeft ?? 0)
  const share = totalSeconds > 0 ? Math.min(1, left / totalSeconds) : 0
  const isUrgent = secondsLeft !== null && left <= URGENT_S
  return (
    <span className={timer} data-size={size} data-urgent={isUrgent ? '' : undefined} role="timer">
      <span className={visuallyHidden}>{label} </span>
      <svg className={ring} viewBox="0 0 56 56" aria-hidden="true">
        <circle className={track} cx="28" cy="28" r="25" />
        {share > 0 ? (
          <circle
            className={arc}
            cx="28"
            cy="28"
            r="25"
            pathLength="100"
            strokeDasharray={`${Math.round(share * 1000) / 10} 200`}
          />
        ) : null}
      </svg>
      <b className={clock} dir={text ? undefined : 'ltr'}>
        {text ?? (secondsLeft === null ? '–:––' : clockText(left))}
      </b>
    </span>
  )
}

const timer = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '56px',
  blockSize: '56px',
  color: token('color.chart.1'),
  fontSize: '0.8125rem',
  '&[data-size=small]': { inlineSize: '44px', blockSize: '44px', fontSize: '0.6875rem' },
  '&[data-size=large]': { inlineSize: '96px', blockSize: '96px', fontSize: '1.375rem' },
  '&[data-urgent]': { color: token('color.live') },
})

// The ring empties clockwise, as clocks run everywhere.
const ring = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  transform: 'rotate(-90deg) scaleY(-1)',
})

const track = style({ fill: 'none', stroke: token('color.line'), strokeWidth: 4 })

const arc = style({
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 4,
  strokeLinecap: 'round',
  transition: 'stroke-dasharray 400ms linear',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})

const clock = style({
  position: 'relative',
  color: token('color.text'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1,
  '[data-urgent] > &': { color: token('color.live') },
})
