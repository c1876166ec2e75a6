import { round } from '../ink.ts'
import { type Face, outline } from './index.ts'

/** The middle three quarters, less the outline of the letters: a crop of 3:4 keeps the whole title. */
const LETTERING_WIDTH = 280

/** A title near the foot of a picture: its lines once, to be used in several layers. */
export interface PlacedTitle {
  readonly defs: string
  /** All lines in one layer of the given attributes. */
  readonly layer: (attributes: string) => string
  /** The upper edge of the first line. */
  readonly top: number
}

/** Places the lines of a title above each other; a line may be stretched a little to fill the width. */
export function placeTitle(lines: readonly string[], face: Face, tilt: number): PlacedTitle {
  const drawn = lines.map((line) => outline(line, face))
  const heights = drawn.map((line) =>
    Math.min(lines.length === 1 ? 0.92 : lines.length === 2 ? 0.74 : 0.56, LETTERING_WIDTH / line.width),
  )
  let y = 378
  const placed = drawn
    .map((_, i) => i)
    .reverse()
    .map((i) => {
      const line = drawn[i]
      const height = heights[i] ?? 0.5
      if (!line) return ''
      const stretch = Math.min(1.28, (LETTERING_WIDTH - 10) / (line.width * height))
      const width = line.width * height * stretch
      const out = `<path transform="translate(${round(200 - width / 2)} ${round(y)}) skewX(${-tilt / 2}) scale(${round(height * stretch * 100) / 100} ${round(height * 100) / 100})" id="t${i}" d="${line.d}"/>`
      y -= 86 * height + 15
      return out
    })
  return {
    defs: `<defs>${placed.join('')}</defs>`,
    layer: (attributes) => `<g ${attributes}>${drawn.map((_, i) => `<use href="#t${i}"/>`).join('')}</g>`,
    top: y,
  }
}
