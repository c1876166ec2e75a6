/** How much room a label needs: it is shown from this width of the chart on. */
export type LabelWidth = 'always' | 'medium' | 'wide' | 'never'

/** Labels that fit side by side on a phone, in a half and in a full column. */
const FITS = { always: 6, medium: 13, wide: 31 } as const

/**
 * From which width of its chart a column has its label. Labels are evenly spaced and end at the last column, the most
 * recent one; a label of a narrow chart is one of a wide chart too.
 */
export function labelWidth(index: number, count: number): LabelWidth {
  const fromEnd = count - 1 - index
  const wide = Math.ceil(count / FITS.wide)
  const medium = wide * Math.ceil(count / (wide * FITS.medium))
  const always = medium * Math.ceil(count / (medium * FITS.always))
  if (fromEnd % always === 0) return 'always'
  if (fromEnd % medium === 0) return 'medium'
  return fromEnd % wide === 0 ? 'wide' : 'never'
}
