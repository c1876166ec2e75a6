/** A point of a line; null where there is no figure, so that the line has a gap. */
export type Height = number | null

/** The box that lines are drawn in; it is stretched to its place. */
export const LINE_BOX = 1000

const round = (value: number) => Math.round(value * 10) / 10

/** The middle of a column, as a fraction of the width. */
export function columnAt(index: number, count: number): number {
  return (index + 0.5) / count
}

/**
 * An SVG path through heights from 0 (top) to 1 (bottom), in a box of LINE_BOX by LINE_BOX.
 *
 * @param at the place of a point, as a fraction of the width
 */
export function linePath(heights: readonly Height[], at: (index: number, count: number) => number): string {
  let path = ''
  let isDrawing = false
  heights.forEach((height, index) => {
    if (height === null) {
      isDrawing = false
      return
    }
    path += `${isDrawing ? 'L' : 'M'}${round(at(index, heights.length) * LINE_BOX)} ${round(height * LINE_BOX)}`
    isDrawing = true
  })
  return path
}

/** From edge to edge, for a line without an axis. */
export const edgeToEdge = (index: number, count: number): number => (count < 2 ? 0.5 : index / (count - 1))

/** The heights of figures between their lowest and highest; a level line in the middle if all are equal. */
export function heightsOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return values.map((value) => (high === low ? 0.5 : (high - value) / (high - low)))
}
