import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import type { ChartKind, ChartSeries } from './chart-data.ts'
import { seriesBar, seriesLine } from './chart-marks.ts'

/** The series of a chart, each with the mark it is drawn with. A single series has the chart's title. */
export function ChartLegend({ kind, series }: { kind: ChartKind; series: readonly ChartSeries[] }) {
  if (series.length < 2) return null
  return (
    <ul className={list} aria-hidden="true">
      {series.map(({ name }, index) => (
        <li key={name}>
          <svg className={mark} viewBox="0 0 22 12" aria-hidden="true">
            {kind === 'lines' ? (
              <path className={seriesLine} data-series={index + 1} d="M0 6h22" />
            ) : (
              <rect className={seriesBar} data-series={index + 1} x="5" y="1" width="10" height="10" />
            )}
          </svg>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: token('space.2') },
})

const mark = style({ flex: 'none', inlineSize: '22px', blockSize: '12px' })
