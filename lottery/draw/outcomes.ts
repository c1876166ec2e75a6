import { range } from '../combinations.ts'
import type { Draw } from '../model.ts'

/** Stands at the positions that an enumeration leaves out; no play has it as a value, so reading it cannot win. */
export const UNREAD = -1

/** Number of results of a draw as seen at so many positions. */
export function countOutcomes(draw: Draw, positions: number): number {
  const size = draw.to - draw.from + 1
  let count = 1
  for (let i = 0; i < positions; i++) count *= draw.kind === 'independent' ? size : size - i
  return count
}

/**
 * Calls `visit` with every result as seen at the positions `at`; all are equally likely. The array is reused: `visit` must not keep it.
 */
export function eachOutcome(draw: Draw, at: readonly number[], visit: (result: readonly number[]) => void): void {
  const result = new Array<number>(draw.count).fill(UNREAD)
  const values = range(draw.from, draw.to)
  const fill = (index: number) => {
    const position = at[index]
    if (position === undefined) return visit(result)
    for (const value of values) {
      if (draw.kind === 'distinct' && result.includes(value)) continue
      result[position] = value
      fill(index + 1)
    }
    result[position] = UNREAD
  }
  fill(0)
}

/** Whether the numbers can be a result of the draw: their count, their range, and no repeats where none can be. */
export function isResult(draw: Draw, result: readonly number[]): boolean {
  return (
    result.length === draw.count &&
    result.every((value) => Number.isInteger(value) && value >= draw.from && value <= draw.to) &&
    (draw.kind === 'independent' || new Set(result).size === result.length)
  )
}
