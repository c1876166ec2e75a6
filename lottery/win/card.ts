import type { Lists } from '../model.ts'

/** A card of five columns and rows. The centre is free, so its column has four numbers. */
const SIZE = 5
const CENTRE = 2

/** The twelve lines of a card: rows, columns and diagonals, each with the numbers it needs. */
export function linesOf(columns: Lists): number[][] {
  const rows = Array.from({ length: SIZE }, (_, row) => columns.map((_, column) => cellOf(columns, column, row)))
  const upright = columns.map((_, column) => rows.map((row) => row[column] ?? null))
  const falling = rows.map((row, index) => row[index] ?? null)
  const rising = rows.map((row, index) => row[SIZE - 1 - index] ?? null)
  return [...rows, ...upright, falling, rising].map((line) => line.filter((number) => number !== null))
}

/** The lines of which every number was drawn. */
export function countLines(columns: Lists, drawn: readonly number[]): number {
  const known = new Set(drawn)
  return linesOf(columns).filter((line) => line.every((number) => known.has(number))).length
}

export const cornersOf = (columns: Lists): number[] =>
  [0, SIZE - 1].flatMap((column) =>
    [0, SIZE - 1].flatMap((row) => {
      const number = cellOf(columns, column, row)
      return number === null ? [] : [number]
    }),
  )

/** The number in a cell; null for the free centre. */
export function cellOf(columns: Lists, column: number, row: number): number | null {
  if (column !== CENTRE) return columns[column]?.[row] ?? null
  return row === CENTRE ? null : (columns[column]?.[row < CENTRE ? row : row - 1] ?? null)
}
