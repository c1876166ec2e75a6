import type { Draw } from './model.ts'

/** How often a value was drawn and how long it has been away, over some results. */
export interface Trend {
  readonly value: number
  readonly times: number
  /** Draws since it was last drawn; all of them when it never was. */
  readonly away: number
  readonly longestAway: number
}

/**
 * The trends of every value of a draw. They say nothing of the next result.
 *
 * @param results the latest first
 * @param position one place of the draw, from 0; null: anywhere in it
 */
export function trendsOf(
  { from, to }: Draw,
  results: readonly (readonly number[])[],
  position: number | null,
): Trend[] {
  return Array.from({ length: to - from + 1 }, (_, index) => trendOf(from + index))

  function trendOf(value: number): Trend {
    const places = results.flatMap((result, index) =>
      (position === null ? result.includes(value) : result[position] === value) ? [index] : [],
    )
    // The gaps between two draws of it, before the first and after the last one.
    const gaps = [...places, results.length].map((place, index) => place - (places[index - 1] ?? -1) - 1)
    return { value, times: places.length, away: places[0] ?? results.length, longestAway: Math.max(...gaps) }
  }
}
