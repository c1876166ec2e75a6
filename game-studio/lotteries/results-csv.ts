import { type Draw, prizesOf } from '#lottery/index.ts'
import type { ShownResult } from './room-picture.ts'

/**
 * Results as a table, one line an issue: its number, when it was drawn, and every number in drawn order, prizes in theirs. Issues that
 * do not count are left out.
 */
export function resultsCsv(draw: Draw, results: readonly ShownResult[]): string {
  const lines = results
    .filter(({ isVoid }) => !isVoid)
    .map(({ number, drawnAt, numbers }) => [number, drawnAt, ...numbersOf(draw, numbers)].join(','))
  return `${[headOf(draw).join(','), ...lines].join('\n')}\n`
}

function headOf(draw: Draw): string[] {
  const columns = draw.prizes
    ? draw.prizes.flatMap(({ code, count }) => Array.from({ length: count }, (_, index) => `${code}_${index + 1}`))
    : Array.from({ length: draw.count }, (_, index) => `number_${index + 1}`)
  return ['issue', 'drawn_at', ...columns]
}

function numbersOf(draw: Draw, result: readonly number[]): readonly (string | number)[] {
  return draw.prizes ? prizesOf(draw, result).flatMap(({ numbers }) => numbers) : result
}
