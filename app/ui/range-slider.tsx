import { forwardRef, type InputHTMLAttributes } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** A native range input: dragging, arrow keys and every input device work. */
export const RangeSlider = forwardRef<
  HTMLInputElement,
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { label: string }
>(function RangeSlider({ label, ...rest }, ref) {
  return <input {...rest} ref={ref} type="range" className={slider} aria-label={label} />
})

const slider = style({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: token('size.tap'),
  background: 'transparent',
  cursor: 'grab',
  touchAction: 'pan-y',
  '&:active': { cursor: 'grabbing' },
  '&::-webkit-slider-runnable-track': {
    blockSize: token('size.tap'),
    borderRadius: token('radius.pill'),
    border: `1px solid ${token('color.borderStrong')}`,
    backgroundColor: token('color.surfaceSunken'),
  },
  '&::-moz-range-track': {
    blockSize: token('size.tap'),
    borderRadius: token('radius.pill'),
    border: `1px solid ${token('color.borderStrong')}`,
    backgroundColor: token('color.surfaceSunken'),
  },
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    inlineSize: '56px',
    blockSize: '36px',
    marginBlockStart: '3px',
    border: 'none',
    borderRadius: token('radius.pill'),
    backgroundColor: token('color.accent'),
    backgroundImage: token('gradient.action'),
    boxShadow: token('shadow.card'),
  },
  '&::-moz-range-thumb': {
    inlineSize: '56px',
    blockSize: '36px',
    border: 'none',
    borderRadius: token('radius.pill'),
    backgroundColor: token('color.accent'),
    backgroundImage: token('gradient.action'),
  },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
})
