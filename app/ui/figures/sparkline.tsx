import { style } from '#app/styles/inner-style.ts'
import { token } from '#themes/index.ts'
import { edgeToEdge, heightsOf, LINE_BOX, linePath } from './shapes/path.ts'
import { percent } from './shapes/scale.ts'

/** A small line without an axis: how a figure moved. Its label says what it shows, and from where to where. */
export function Sparkline({
  values,
  label,
  size = 'small',
}: {
  values: readonly number[]
  label: string
  size?: 'small' | 'wide'
}) {
  if (values.length === 0) return null
  const heights = heightsOf(values)
  const line = linePath(heights, edgeToEdge)
  const last = heights.at(-1) ?? 0.5
  return (
    <svg className={box} data-size={size} role="img" aria-label={label}>
      <svg
        viewBox={`0 0 ${LINE_BOX} ${LINE_BOX}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
        aria-hidden="true"
      >
        <path className={ground} d={`${line}L${LINE_BOX} ${LINE_BOX}L0 ${LINE_BOX}Z`} />
        <path className={stroke} d={line} />
      </svg>
      <circle className={end} cx={values.length < 2 ? '50%' : '100%'} cy={percent(last)} r="3.5" />
    </svg>
  )
}

// Time passes from left to right, also in right-to-left pages.
const box = style({
  direction: 'ltr',
  overflow: 'visible',
  inlineSize: '100%',
  maxInlineSize: '120px',
  blockSize: '28px',
  '&[data-size=wide]': { maxInlineSize: 'none', blockSize: '64px' },
})

const ground = style({ fill: token('color.chart.1'), fillOpacity: 0.14, stroke: 'none' })

const stroke = style({
  fill: 'none',
  stroke: token('color.chart.1'),
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
})

const end = style({ fill: token('color.chart.1'), stroke: token('color.surface'), strokeWidth: 1.5 })
