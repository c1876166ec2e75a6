import type { ChangeEventHandler } from 'react'
import { style } from '#app/styles/agent-style.ts'
import { token } from '#themes/index.ts'
import { percent } from './figures/shapes/scale.ts'

/** Marks that are nearer to another one than this part of the track have no number. */
const LEAST_DISTANCE = 0.2

/**
 * A native range input for a value that is typed beside it: a track that is filled up to the thumb, and marks with their
 * numbers below. Both ends are marks. `progress` and the drawing follow the direction of the page by themselves.
 */
export function ValueSlider({
  label,
  min,
  max,
  step,
  value,
  marks = [],
  onChange,
}: {
  label: string
  min: number
  max: number
  step: number
  value: number
  /** Values between the ends that are worth finding. */
  marks?: readonly number[]
  onChange: ChangeEventHandler<HTMLInputElement>
}) {
  const placeOf = (mark: number) => (mark - min) / (max - min)
  const between = marks.filter((mark) => mark > min && mark < max)
  const isNumbered = (mark: number) => Math.min(placeOf(mark), 1 - placeOf(mark)) >= LEAST_DISTANCE
  return (
    <div className={box}>
      <progress className={track} max={max - min} value={value - min} aria-hidden="true" />
      <input
        type="range"
        className={thumb}
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={onChange}
      />
      <svg className={scale} aria-hidden="true">
        {[min, ...between, max].map((mark) => (
          <g key={mark}>
            <line x1={percent(placeOf(mark))} x2={percent(placeOf(mark))} y1="0" y2="5" />
            {mark === min || mark === max || isNumbered(mark) ? (
              <text x={percent(placeOf(mark))} y="17">
                {mark}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  )
}

const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: `${token('size.tap')} 20px`,
  minInlineSize: 0,
})

// The centre of the thumb goes from one end of the track to the other: it is half a thumb shorter on both sides.
const track = style({
  gridArea: '1 / 1',
  alignSelf: 'center',
  appearance: 'none',
  inlineSize: 'calc(100% - 26px)',
  blockSize: '8px',
  marginInline: '13px',
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.pill'),
  overflow: 'hidden',
  backgroundColor: token('color.surfaceSunken'),
  '&::-webkit-progress-bar': { backgroundColor: token('color.surfaceSunken') },
  '&::-webkit-progress-value': { backgroundColor: token('color.accentText') },
  '&::-moz-progress-bar': { backgroundColor: token('color.accentText') },
  '@media (forced-colors: active)': {
    '&::-webkit-progress-value': { backgroundColor: 'Highlight' },
    '&::-moz-progress-bar': { backgroundColor: 'Highlight' },
  },
})

const thumb = style({
  gridArea: '1 / 1',
  appearance: 'none',
  inlineSize: '100%',
  blockSize: token('size.tap'),
  margin: 0,
  background: 'transparent',
  cursor: 'pointer',
  touchAction: 'pan-y',
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    inlineSize: '26px',
    blockSize: '26px',
    border: `2px solid ${token('color.accentText')}`,
    borderRadius: token('radius.pill'),
    backgroundColor: token('color.surfaceRaised'),
    boxShadow: token('shadow.card'),
    cursor: 'grab',
  },
  '&::-moz-range-thumb': {
    boxSizing: 'border-box',
    inlineSize: '26px',
    blockSize: '26px',
    border: `2px solid ${token('color.accentText')}`,
    borderRadius: token('radius.pill'),
    backgroundColor: token('color.surfaceRaised'),
    boxShadow: token('shadow.card'),
    cursor: 'grab',
  },
  '&:hover::-webkit-slider-thumb': { backgroundColor: token('color.accentSoft') },
  '&:hover::-moz-range-thumb': { backgroundColor: token('color.accentSoft') },
  '&:active::-webkit-slider-thumb': { backgroundColor: token('color.accentText'), cursor: 'grabbing' },
  '&:active::-moz-range-thumb': { backgroundColor: token('color.accentText'), cursor: 'grabbing' },
  // The ring is around the thumb, which is what moves.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::-webkit-slider-thumb': { outline: `2px solid ${token('color.focus')}`, outlineOffset: '2px' },
  '&:focus-visible::-moz-range-thumb': { outline: `2px solid ${token('color.focus')}`, outlineOffset: '2px' },
  '@media (forced-colors: active)': {
    '&::-webkit-slider-thumb': { borderColor: 'Highlight', backgroundColor: 'ButtonFace' },
    '&::-moz-range-thumb': { borderColor: 'Highlight', backgroundColor: 'ButtonFace' },
  },
})

const scale = style({
  inlineSize: 'calc(100% - 26px)',
  blockSize: '20px',
  marginInline: '13px',
  overflow: 'visible',
  '& line': { stroke: token('color.borderStrong') },
  '& text': {
    fill: token('color.textMuted'),
    fontSize: token('fontSize.xs'),
    fontVariantNumeric: 'tabular-nums',
    textAnchor: 'middle',
    transformBox: 'fill-box',
    transformOrigin: 'center',
  },
  '@media (forced-colors: active)': { '& line': { stroke: 'CanvasText' }, '& text': { fill: 'CanvasText' } },
  // The scale runs from right to left, and its numbers are turned back.
  '[dir=rtl] &, [dir=rtl] & text': { transform: 'scaleX(-1)' },
})
