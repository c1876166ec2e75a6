import { type ReactNode, useId } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { percent, placeOn, ticksFor } from '../shapes/scale.ts'
import { ChartColumns } from './chart-columns.tsx'
import { type ChartKind, type ChartPoint, type ChartSeries, type ChartWords, valuesOf } from './chart-data.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartLines } from './chart-lines.tsx'
import { ChartTable } from './chart-table.tsx'

/**
 * Figures over time, drawn by the server: an axis with round values, the figures of a column when it is pointed at, and
 * the same figures as a table. Needs no script (docs/decisions/041).
 */
export function Chart({
  kind,
  title,
  unit,
  points,
  series,
  words,
  short,
}: {
  kind: ChartKind
  title: string
  /** The unit of the axis, the period and its time zone. */
  unit: ReactNode
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  words: ChartWords
  /** A short text of a value for the axis, without its currency. */
  short(value: number): string
}) {
  const id = useId()
  if (points.length === 0) return null
  const ticks = ticksFor(valuesOf(series))
  return (
    <figure className={frame} aria-labelledby={id}>
      <figcaption className={head}>
        <strong id={id}>{title}</strong>
        <span className={units}>{unit}</span>
      </figcaption>
      <ChartLegend kind={kind} series={series} />
      <div
        className={sheet}
        dir="ltr"
        aria-hidden="true"
        data-named={kind === 'lines' && series.length > 1 ? '' : undefined}
      >
        <div className={axis}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{short(tick)}</span>
          ))}
        </div>
        <div className={plot}>
          <svg className={grid} aria-hidden="true">
            {ticks.map((tick) => {
              const y = percent(placeOn(ticks, tick))
              return <line key={tick} x1="0" x2="100%" y1={y} y2={y} data-zero={tick === 0 ? '' : undefined} />
            })}
          </svg>
          <ChartColumns kind={kind} points={points} series={series} ticks={ticks} words={words} short={short} />
          {kind === 'lines' ? <ChartLines points={points} series={series} ticks={ticks} /> : null}
        </div>
      </div>
      <ChartTable title={title} points={points} series={series} words={words} />
    </figure>
  )
}

const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  minInlineSize: 0,
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  containerType: 'inline-size',
})

const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 16px',
})

const units = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })

// Time passes from left to right, also in right-to-left pages.
const sheet = style({
  '--plot': '180px',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: token('space.2'),
  // Room for the highest value and for half of the last name.
  paddingBlockStart: token('space.5'),
  paddingInlineEnd: token('space.3'),
  '@container (min-width: 640px)': { '--plot': '240px', '&[data-named]': { paddingInlineEnd: '112px' } },
})

const axis = style({
  display: 'grid',
  alignContent: 'space-between',
  justifyItems: 'end',
  blockSize: 'var(--plot)',
  fontSize: '0.6875rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: token('color.textMuted'),
  '& > span': { blockSize: 0, lineHeight: 0, whiteSpace: 'nowrap' },
})

const plot = style({ position: 'relative', minInlineSize: 0 })

const grid = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  inlineSize: '100%',
  blockSize: 'var(--plot)',
  overflow: 'visible',
  '& line': { stroke: token('color.line'), strokeWidth: 1 },
  '& [data-zero]': { stroke: token('color.lineStrong'), strokeWidth: 1.5 },
})
