import type { ReactNode } from 'react'
import { style } from '#app/styles/inner-style.ts'
import { token } from '#themes/index.ts'
import { percent } from './shapes/scale.ts'

/** One part of a whole. */
export interface Part {
  readonly name: string
  /** Its size in any unit; the bar compares sizes. */
  readonly size: number
  readonly figure: ReactNode
  /** Why it is a part of its own. */
  readonly hint?: string | undefined
}

/** Of what a whole consists: a bar of its parts, and a legend with their figures. At most five parts. */
export function PartsBar({ parts }: { parts: readonly Part[] }) {
  const whole = parts.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  return (
    <div className={box}>
      {whole > 0 ? (
        <svg className={bar} aria-hidden="true">
          {parts.map(({ name, size }, index) => {
            const from = before
            before += size
            return size > 0 ? (
              <rect
                key={name}
                className={piece}
                data-series={index + 1}
                x={percent(from / whole)}
                width={percent(size / whole)}
                height="100%"
              />
            ) : null
          })}
        </svg>
      ) : null}
      <dl className={legend}>
        {parts.map(({ name, figure, hint }, index) => (
          <div key={name}>
            <dt>
              <svg className={swatch} viewBox="0 0 12 12" aria-hidden="true">
                <rect className={piece} data-series={index + 1} width="12" height="12" />
              </svg>
              {name}
            </dt>
            <dd>
              {figure}
              {hint ? <span className={why}>{hint}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const box = style({ display: 'grid', gap: token('space.4'), containerType: 'inline-size' })

const bar = style({
  inlineSize: '100%',
  blockSize: '12px',
  borderRadius: token('radius.pill'),
  overflow: 'hidden',
  backgroundColor: token('color.line'),
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
})

/** Neighbours differ by a gap as well as by colour. */
const piece = style({
  stroke: token('color.surface'),
  strokeWidth: 2,
  '&[data-series="1"]': { fill: token('color.chart.1') },
  '&[data-series="2"]': { fill: token('color.chart.2') },
  '&[data-series="3"]': { fill: token('color.chart.3') },
  '&[data-series="4"]': { fill: token('color.chart.4') },
  '&[data-series="5"]': { fill: token('color.chart.5') },
})

const swatch = style({ flex: 'none', inlineSize: '12px', blockSize: '12px', borderRadius: '3px', overflow: 'hidden' })

const legend = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  '@container (min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 860px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& > div': { display: 'grid', alignContent: 'start', gap: '2px', minInlineSize: 0 },
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: token('space.2'),
    fontSize: token('fontSize.xs'),
    color: token('color.textMuted'),
  },
  '& dd': {
    display: 'grid',
    margin: 0,
    fontSize: token('fontSize.lg'),
    fontWeight: token('fontWeight.bold'),
    fontVariantNumeric: 'tabular-nums lining-nums',
    overflowWrap: 'anywhere',
  },
})

const why = style({
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  lineHeight: 1.4,
  color: token('color.textMuted'),
})
