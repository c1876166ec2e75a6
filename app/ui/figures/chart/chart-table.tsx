import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { token } from '#themes/index.ts'
import type { ChartPoint, ChartSeries, ChartWords } from './chart-data.ts'

/** The same figures as a table, the most recent first. */
export function ChartTable({
  title,
  points,
  series,
  words,
}: {
  title: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  words: ChartWords
}) {
  const rows = points.map((point, index) => ({ point, index })).reverse()
  return (
    <details className={fold}>
      <summary className={opener}>
        <span>{words.table}</span>
        <Icon name="chevronDown" />
        <span className={visuallyHidden}>{title}</span>
      </summary>
      <div className={tableFrame}>
        <table className={dataTable}>
          <caption className={visuallyHidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.point}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" data-figure="">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ point, index }) => (
              <tr key={point.name}>
                <th scope="row">
                  <bdi dir="ltr">{point.name}</bdi>
                  {point.isOpen ? ` · ${words.open}` : null}
                </th>
                {series.map(({ name, figures }) => (
                  <td key={name} data-figure="" data-label={name}>
                    <bdi>{figures[index]?.text ?? '–'}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const fold = style({ '&[open] > summary > svg': { transform: 'rotate(180deg)' } })

const opener = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.1'),
  minBlockSize: token('size.tap'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
})
