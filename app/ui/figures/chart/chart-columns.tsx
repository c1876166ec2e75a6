import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { labelWidth } from '../shapes/day-labels.ts'
import { percent, placeOn, type Ticks } from '../shapes/scale.ts'
import type { ChartFigure, ChartKind, ChartPoint, ChartSeries, ChartWords } from './chart-data.ts'
import { seriesBar } from './chart-marks.ts'

/** With more points than this, bars are too narrow for their values above them. */
const VALUES_UP_TO = 8

interface ColumnsProps {
  readonly kind: ChartKind
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  readonly ticks: Ticks
  readonly words: ChartWords
  /** A short text of a value, without its currency. */
  short(value: number): string
}

/** The points of a chart, side by side: bars, names below, and the figures of the one that is pointed at. */
export function ChartColumns({ kind, points, series, ticks, words, short }: ColumnsProps) {
  const hasValues = kind !== 'lines' && series.length === 1 && points.length <= VALUES_UP_TO
  return (
    <ol className={columns}>
      {points.map((point, index) => (
        <li key={point.name} className={column}>
          <span className={bars}>
            {kind === 'lines'
              ? null
              : series.map(({ name, figures }, at) => (
                  <Bar
                    key={name}
                    figure={figures[index] ?? null}
                    mark={kind === 'results' ? signOf(figures[index]) : String(at + 1)}
                    isOpen={point.isOpen === true}
                    ticks={ticks}
                    text={hasValues ? short : null}
                  />
                ))}
          </span>
          <span className={below} data-from={labelWidth(index, points.length)}>
            {point.short}
          </span>
          <span className={tip} data-side={index * 2 < points.length ? 'end' : 'start'}>
            <strong>
              {point.name}
              {point.isOpen ? ` · ${words.open}` : null}
            </strong>
            {series.map(({ name, figures }) => (
              <span key={name} className={tipLine}>
                <bdi>{name}</bdi>
                <bdi>{figures[index]?.text ?? '–'}</bdi>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

const signOf = (figure: ChartFigure | null | undefined) => ((figure?.value ?? 0) < 0 ? 'loss' : 'gain')

function Bar({
  figure,
  mark,
  isOpen,
  ticks,
  text,
}: {
  figure: ChartFigure | null
  mark: string
  isOpen: boolean
  ticks: Ticks
  text: ((value: number) => string) | null
}) {
  if (!figure) return <span />
  const [at, zero] = [placeOn(ticks, figure.value), placeOn(ticks, 0)]
  const top = Math.min(at, zero)
  return (
    <svg className={bar} aria-hidden="true">
      {figure.value === 0 ? null : (
        <rect
          className={seriesBar}
          data-series={mark}
          data-open={isOpen ? '' : undefined}
          x="1"
          y={percent(top)}
          width="100%"
          height={percent(Math.abs(at - zero))}
        />
      )}
      {text && figure.value !== 0 ? (
        <text className={barText} x="50%" y={percent(figure.value > 0 ? top : at)} dy={figure.value > 0 ? -6 : 14}>
          {text(figure.value)}
        </text>
      ) : null}
    </svg>
  )
}

const columns = style({
  position: 'relative',
  display: 'flex',
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const column = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'var(--plot) 22px',
  flex: '1 1 0',
  minInlineSize: 0,
  '&:hover': { backgroundColor: `color-mix(in srgb, ${token('color.line')} 45%, transparent)` },
})

const bars = style({ display: 'flex', justifyContent: 'center', gap: '2px', minInlineSize: 0, paddingInline: '12%' })

const bar = style({ flex: '1 1 0', minInlineSize: 0, maxInlineSize: '48px', blockSize: '100%', overflow: 'visible' })

const barText = style({
  fill: token('color.text'),
  fontSize: '0.6875rem',
  fontWeight: token('fontWeight.medium'),
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAnchor: 'middle',
})

const below = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  fontSize: '0.6875rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  color: token('color.textMuted'),
  '&[data-from=never]': { display: 'none' },
  '@container (max-width: 479px)': { '&[data-from=medium]': { display: 'none' } },
  '@container (max-width: 839px)': { '&[data-from=wide]': { display: 'none' } },
})

/** Beside its column, so that it does not cover it. The table has the same figures for everyone else. */
const tip = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: 0,
  display: 'none',
  gap: '2px',
  minInlineSize: 'max-content',
  paddingBlock: token('space.2'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.box'),
  border: `1px solid ${token('color.borderStrong')}`,
  backgroundColor: token('color.surfaceRaised'),
  boxShadow: token('shadow.raised'),
  color: token('color.text'),
  fontSize: token('fontSize.xs'),
  fontVariantNumeric: 'tabular-nums lining-nums',
  pointerEvents: 'none',
  '&[data-side=end]': { insetInlineStart: 'calc(100% + 4px)' },
  '&[data-side=start]': { insetInlineEnd: 'calc(100% + 4px)' },
  'li:hover > &': { display: 'grid' },
})

const tipLine = style({ display: 'flex', justifyContent: 'space-between', gap: token('space.4') })
