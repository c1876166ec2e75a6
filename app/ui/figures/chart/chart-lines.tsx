import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { columnAt, LINE_BOX, linePath } from '../shapes/path.ts'
import { percent, placeOn, type Ticks } from '../shapes/scale.ts'
import { spread } from '../shapes/spread.ts'
import type { ChartPoint, ChartSeries } from './chart-data.ts'
import { seriesDot, seriesLine } from './chart-marks.ts'

/** With more points than this, dots would hide the line. */
const DOTS_UP_TO = 31
/** The height of a label beside its line, as a part of the chart. */
const LABEL_GAP = 0.09

/** The lines of a chart: each with its dash, its points, and on wide charts its name at its end. */
export function ChartLines({
  points,
  series,
  ticks,
}: {
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  ticks: Ticks
}) {
  const heights = series.map(({ figures }) => figures.map((figure) => figure && placeOn(ticks, figure.value)))
  const ends = heights.map((line) => line.findLast((height) => height !== null) ?? 0.5)
  const labelled = spread(ends, LABEL_GAP)
  return (
    <svg className={plot} aria-hidden="true">
      <svg
        viewBox={`0 0 ${LINE_BOX} ${LINE_BOX}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
        aria-hidden="true"
      >
        {heights.map((line, index) => (
          <path key={series[index]?.name} className={seriesLine} data-series={index + 1} d={linePath(line, columnAt)} />
        ))}
      </svg>
      {heights.map((line, index) =>
        line.map((height, at) =>
          height === null || (line.length > DOTS_UP_TO && at < line.length - 1) ? null : (
            <circle
              key={`${series[index]?.name} ${points[at]?.name}`}
              className={seriesDot}
              data-series={index + 1}
              cx={percent(columnAt(at, line.length))}
              cy={percent(height)}
              r="3"
            />
          ),
        ),
      )}
      {series.length > 1
        ? series.map(({ name }, index) => (
            <text key={name} className={endLabel} x="100%" dx="6" y={percent(labelled[index] ?? 0.5)} dy="4">
              {name}
            </text>
          ))
        : null}
    </svg>
  )
}

const plot = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: 'var(--plot)',
  overflow: 'visible',
  pointerEvents: 'none',
})

const endLabel = style({
  display: 'none',
  fill: token('color.text'),
  fontSize: '0.6875rem',
  '@container (min-width: 640px)': { display: 'block' },
})
