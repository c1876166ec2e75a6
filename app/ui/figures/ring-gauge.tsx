import { style } from '#app/styles/style.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { token } from '#themes/index.ts'

/** From this share on a gauge warns; at the whole it is full. */
export const GAUGE_WARNS_FROM = 0.8

export type GaugeState = 'free' | 'near' | 'full'

/** The state of a gauge, which it shows by colour and by the word that its owner gives it. */
export function gaugeState(share: number): GaugeState {
  if (share >= 1) return 'full'
  return share >= GAUGE_WARNS_FROM ? 'near' : 'free'
}

/**
 * How much of something is used, as a ring with the share in its middle and a word for it below. `share` is from 0 to 1; null draws an
 * empty ring, for something without an end.
 */
export function RingGauge({
  share,
  label,
  middle,
  word,
}: {
  share: number | null
  /** What it measures, for screen readers. */
  label: string
  /** The share as a text; short. */
  middle: string
  /** What the share means: said beside the colour. */
  word?: string | undefined
}) {
  const used = share ?? 0
  return (
    <span className={gauge} data-state={gaugeState(used)} data-endless={share === null ? '' : undefined}>
      {share === null ? null : (
        <meter className={visuallyHidden} min={0} max={1} value={used} aria-label={label}>
          {middle}
        </meter>
      )}
      <svg className={ring} viewBox="0 0 88 88" aria-hidden="true">
        <circle className={track} cx="44" cy="44" r="39" />
        {used > 0 ? (
          <circle
            className={arc}
            cx="44"
            cy="44"
            r="39"
            pathLength="100"
            strokeDasharray={`${Math.round(used * 1000) / 10} 200`}
          />
        ) : null}
      </svg>
      <span className={inside} aria-hidden={share === null ? undefined : 'true'}>
        {middle}
      </span>
      {word ? <span className={below}>{word}</span> : null}
    </span>
  )
}

const gauge = style({
  position: 'relative',
  display: 'inline-grid',
  justifyItems: 'center',
  flex: 'none',
  inlineSize: '88px',
  gap: token('space.1'),
  color: token('color.chart.1'),
  '&[data-state=near]': { color: token('color.warning') },
  '&[data-state=full]': { color: token('color.loss') },
  '&[data-endless]': { color: token('color.textMuted') },
})

const ring = style({
  inlineSize: '88px',
  blockSize: '88px',
  transform: 'rotate(-90deg)',
  '[dir=rtl] &': { transform: 'rotate(-90deg) scaleY(-1)' },
})

const track = style({
  fill: 'none',
  stroke: token('color.line'),
  strokeWidth: 10,
  '[data-endless] &': { strokeWidth: 3, strokeDasharray: '4 6' },
})

const arc = style({ fill: 'none', stroke: 'currentcolor', strokeWidth: 10 })

const inside = style({
  position: 'absolute',
  insetBlockStart: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '88px',
  blockSize: '88px',
  color: token('color.text'),
  fontSize: token('fontSize.md'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.1,
  textAlign: 'center',
})

const below = style({
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.medium'),
  lineHeight: 1.3,
  textAlign: 'center',
  color: token('color.textMuted'),
  '[data-state=near] > &': { color: token('color.warning') },
  '[data-state=full] > &': { color: token('color.loss') },
})
