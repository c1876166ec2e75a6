import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'
import { percent } from './shapes/scale.ts'

/** A stop on the way, such as a level: where it is, from 0 to 1, and its name. */
export interface ProgressStep {
  readonly at: number
  readonly name: string
}

/** How far something has come, with the stops on its way. The text beside it names both figures. */
export function ProgressBar({
  share,
  label,
  steps = [],
  stops = 1,
  size = 'normal',
}: {
  /** From 0 to 1. */
  share: number
  label: string
  steps?: readonly ProgressStep[]
  /** Equal steps without names that the bar is divided into. */
  stops?: number
  size?: 'normal' | 'tall'
}) {
  const isDone = share >= 1
  const equal = Array.from({ length: stops - 1 }, (_, at) => ({ at: (at + 1) / stops, name: String(at + 1) }))
  const cuts = steps.length ? steps : equal
  return (
    <div className={way}>
      <progress
        className={bar}
        data-size={size}
        data-done={isDone ? '' : undefined}
        max={1}
        value={share}
        aria-label={label}
      />
      {cuts.length ? (
        <svg className={notches} data-size={size} aria-hidden="true">
          {cuts.map(({ at, name }) => (
            <line key={name} x1={percent(at)} x2={percent(at)} y1="0" y2="100%" />
          ))}
        </svg>
      ) : null}
      {steps.length ? (
        <ol className={names}>
          {steps.map(({ at, name }) => (
            <li key={name} data-reached={share >= at ? '' : undefined}>
              {share >= at ? <Icon name="check" /> : null}
              {name}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

const way = style({ position: 'relative', display: 'grid', gap: token('space.1'), inlineSize: '100%' })

const bar = style({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '8px',
  border: 'none',
  borderRadius: token('radius.pill'),
  overflow: 'hidden',
  backgroundColor: token('color.line'),
  '&[data-size=tall]': { blockSize: '12px' },
  '&::-webkit-progress-bar': { backgroundColor: token('color.line') },
  '&::-webkit-progress-value': { backgroundColor: token('color.chart.1'), borderRadius: token('radius.pill') },
  '&::-moz-progress-bar': { backgroundColor: token('color.chart.1') },
  '&[data-done]::-webkit-progress-value': { backgroundColor: token('color.gain') },
  '&[data-done]::-moz-progress-bar': { backgroundColor: token('color.gain') },
})

/** The stops, cut out of the bar. */
const notches = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  inlineSize: '100%',
  blockSize: '8px',
  pointerEvents: 'none',
  '&[data-size=tall]': { blockSize: '12px' },
  '& line': { stroke: token('color.surface'), strokeWidth: 3 },
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
})

const names = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: token('space.2'),
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: '3px' },
  '& > [data-reached]': { color: token('color.text'), fontWeight: token('fontWeight.medium') },
})
