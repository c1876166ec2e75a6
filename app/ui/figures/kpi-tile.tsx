import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { token } from '#themes/index.ts'
import type { Change } from './shapes/change.ts'

/** A change as a tile shows it: its direction is an arrow and a word, never a colour alone. */
export interface ShownChange {
  readonly direction: Change['direction']
  /** With its sign: `+12.5 %`; empty where there was nothing to compare with. */
  readonly text: string
  /** The direction in words, for screen readers. */
  readonly word: string
  /** What it is compared with: the figure of the period before. */
  readonly before: string
  /** Whether more is better, such as a result; money that was staked is neither. */
  readonly isJudged: boolean
}

/** The tiles of a row, as a list of names and figures. */
export function KpiRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={row} aria-label={label}>
      {children}
    </dl>
  )
}

/** One figure with its name, and how it changed against the period before. Stands in a `KpiRow`. */
export function KpiTile({
  name,
  figure,
  change,
  hint,
  spark,
  tone,
  isMain = false,
}: {
  name: string
  figure: ReactNode
  change?: ShownChange | undefined
  hint?: string | undefined
  spark?: ReactNode
  /** Colours the figure, which has its sign. */
  tone?: 'gain' | 'loss' | undefined
  isMain?: boolean
}) {
  return (
    <div className={tile} data-main={isMain ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={value} data-tone={tone}>
          {figure}
        </span>
        {change ? <ChangeLine change={change} /> : null}
        {hint ? <span className={small}>{hint}</span> : null}
        {spark}
      </dd>
    </div>
  )
}

function ChangeLine({ change: { direction, text, word, before, isJudged } }: { change: ShownChange }) {
  return (
    <span className={small}>
      <span className={moved} data-direction={isJudged ? direction : undefined}>
        <svg className={arrow} viewBox="0 0 12 12" data-direction={direction} aria-hidden="true">
          <path d={direction === 'same' ? 'M1.5 4.2h9M1.5 7.8h9' : 'M6 10.5v-9M2 5.5l4-4 4 4'} />
        </svg>
        <span className={visuallyHidden}>{word} </span>
        {text ? <bdi>{text}</bdi> : null}
      </span>{' '}
      <span>{before}</span>
    </span>
  )
}

const row = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' },
})

const tile = style({
  display: 'grid',
  alignContent: 'start',
  gap: token('space.1'),
  minInlineSize: 0,
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderBlockStart: `2px solid ${token('color.line')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  containerType: 'inline-size',
  '&[data-main]': { borderBlockStart: `2px solid ${token('color.lineStrong')}` },
  '@media (max-width: 719px)': { '&[data-main]': { gridColumn: '1 / -1' } },
  '& > dt': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
  '& > dd': { display: 'grid', gap: token('space.1'), margin: 0 },
})

// Scales with its tile: an amount of ten digits with its currency stays on one line.
const value = style({
  fontSize: 'clamp(1rem, 11cqi, 1.5rem)',
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '[data-main] &': { fontSize: 'clamp(1.5rem, 11cqi, 2.25rem)', fontWeight: token('fontWeight.black') },
  '&[data-tone=gain]': { color: token('color.gain') },
  '&[data-tone=loss]': { color: token('color.loss') },
})

const small = style({
  fontSize: token('fontSize.xs'),
  lineHeight: 1.4,
  color: token('color.textMuted'),
  overflowWrap: 'anywhere',
})

const moved = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  color: token('color.flat'),
  '&[data-direction=up]': { color: token('color.gain') },
  '&[data-direction=down]': { color: token('color.loss') },
})

const arrow = style({
  inlineSize: '0.8em',
  blockSize: '0.8em',
  flex: 'none',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-direction=down]': { transform: 'rotate(180deg)' },
})
