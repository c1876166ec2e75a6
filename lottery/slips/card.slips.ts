import { range } from '../combinations.ts'
import type { Slips } from './slip.ts'

/**
 * The rows of the card are 01 16 31 46 61, 02 17 32 47 62, 03 18 (free) 48 63, 04 19 33 49 64 and 05 20 34 50 65. Lines pay 4.5, 20,
 * 80, 500 and 5000; the corners pay 0.9 × 29,170,800 / 657,720 = 39.916.
 */
const card = '01,02,03,04,05|16,17,18,19,20|31,32,33,34|46,47,48,49,50|61,62,63,64,65'
/** Another card, whose upper row is 11 26 42 56 71. */
const other = '11,12,13,14,15|26,27,28,29,30|42,43,44,45|56,57,58,59,60|71,72,73,74,75'

/** Thirty balls: these, and others that complete nothing. */
function thirtyWith(...balls: number[]): number[] {
  const neither = [...range(6, 10), ...range(21, 25), ...range(35, 41), ...range(51, 55), ...range(66, 70)]
  return [...balls, ...neither, ...range(26, 28)].slice(0, 30)
}

const diagonals = [1, 17, 49, 65, 5, 19, 47, 61]

/** Cards of bingo (section 2.14), at the series 1800. */
export const cardSlips: readonly Slips[] = [
  bingo([], 0, 0),
  // The upper row.
  bingo([1, 16, 31, 46, 61], 900, 0),
  // The row and the column of the free centre need four numbers.
  bingo([3, 18, 48, 63], 900, 0),
  bingo([31, 32, 33, 34], 900, 0),
  bingo([1, 5, 61, 65], 0, 7983),
  bingo(diagonals, 4000, 7983),
  // The upper row and the left column.
  bingo([1, 16, 31, 46, 61, 2, 3, 4, 5], 4000, 0),
  bingo([3, 18, 48, 63, 31, 32, 33, 34, 1, 17, 49, 65], 16_000, 0),
  bingo([3, 18, 48, 63, 31, 32, 33, 34, ...diagonals], 100_000, 7983),
  bingo([3, 18, 48, 63, 31, 32, 33, 34, ...diagonals, 16, 46], 1_000_000, 7983),
  // Nineteen numbers without a line: 01, 18, 34, 47 and 64 are missing.
  bingo([2, 3, 4, 5, 16, 17, 19, 20, 31, 32, 33, 46, 48, 49, 50, 61, 62, 63, 65], 0, 0),
  // With 64 there are a row and a column.
  bingo([2, 3, 4, 5, 16, 17, 19, 20, 31, 32, 33, 46, 48, 49, 50, 61, 62, 63, 64, 65], 4000, 0),
  // All twelve lines.
  bingo([...range(1, 5), ...range(16, 20), ...range(31, 34), ...range(46, 50), ...range(61, 65)], 1_000_000, 7983),
  {
    engine: 'bingo',
    result: thirtyWith(11, 26, 42, 56, 71, 15, 75),
    series: 1800,
    slips: [
      ['card.lines', other, 1, 900],
      ['card.corners', other, 1, 7983],
      ['card.lines', card, 1, 0],
    ],
  },
]

function bingo(drawn: readonly number[], lines: number, corners: number): Slips {
  return {
    engine: 'bingo',
    result: thirtyWith(...drawn),
    series: 1800,
    slips: [
      ['card.lines', card, 1, lines],
      ['card.corners', card, 1, corners],
    ],
  }
}
