import { useLanguage, useLocale } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { directionOf } from '#contract/entities/text-direction.ts'
import { token } from '#themes/index.ts'
import { axisTicks, labelledDays } from './chart-scale.ts'

/** Heights in pixels: the bars, the room for a figure above the highest, the days below. */
const PLOT = 140
const ABOVE = 22
const BELOW = 24
/** Widths in per cent of the chart: the axis' figures, and the widest bar. */
const AXIS = 8
const BAR_MAX = 6

/**
 * Registrations per day as bars with an axis, and a table for screen readers. Positions are per cent and heights pixels,
 * so that nothing is distorted at any width.
 */
export function RegistrationBars({
  title,
  registrations,
}: {
  title: string
  registrations: readonly { day: string; count: number }[]
}) {
  const isRtl = directionOf(useLanguage()) === 'rtl'
  const format = numberFormat(useLocale(), {})
  const ticks = axisTicks(Math.max(0, ...registrations.map(({ count }) => count)))
  const top = ticks.at(-1) ?? 1
  const slot = (100 - AXIS) / Math.max(1, registrations.length)
  const width = Math.min(slot * 0.7, BAR_MAX)
  const x = (percent: number) => `${isRtl ? 100 - percent : percent}%`
  const y = (count: number) => ABOVE + PLOT * (1 - count / top)
  const named = labelledDays(registrations.length)
  return (
    <figure className={frame}>
      <figcaption>{title}</figcaption>
      <svg className={chart} height={ABOVE + PLOT + BELOW} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick} data-axis="">
            <line x1={x(AXIS)} x2={x(100)} y1={y(tick)} y2={y(tick)} />
            <text x={x(AXIS - 1)} y={y(tick) + 4} textAnchor="end">
              {format.format(tick)}
            </text>
          </g>
        ))}
        {registrations.map(({ day, count }, index) => {
          const middle = AXIS + slot * (index + 0.5)
          return (
            <g key={day}>
              {count > 0 ? (
                <>
                  <rect
                    x={`${(isRtl ? 100 - middle : middle) - width / 2}%`}
                    y={y(count)}
                    width={`${width}%`}
                    height={PLOT * (count / top)}
                    rx={3}
                  >
                    <title>{`${day}: ${format.format(count)}`}</title>
                  </rect>
                  <text x={x(middle)} y={y(count) - 6} textAnchor="middle" data-figure="">
                    {format.format(count)}
                  </text>
                </>
              ) : null}
              {named.has(index) ? (
                <text x={x(middle)} y={ABOVE + PLOT + 18} textAnchor="middle" direction="ltr">
                  {day.slice(5)}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <FigureTable title={title} registrations={registrations} />
    </figure>
  )
}

/** The figures of the bars for screen readers. */
function FigureTable({ title, registrations }: Parameters<typeof RegistrationBars>[0]) {
  return (
    <table className={visuallyHidden}>
      <caption>{title}</caption>
      <tbody>
        {registrations.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const frame = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  margin: 0,
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '& figcaption': { fontWeight: token('fontWeight.bold') },
})

const chart = style({
  display: 'block',
  inlineSize: '100%',
  fill: token('color.accent'),
  '& line': { stroke: token('color.border') },
  '& text': {
    fill: token('color.textMuted'),
    fontSize: '11px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& text[data-figure]': { fill: token('color.text'), fontWeight: token('fontWeight.bold') },
})
