import type { Play } from '../../model.ts'
import { numbers, play, positions } from '../build.ts'

export const digits = numbers(0, 9)

/** Every digit in place, from lists and typed. */
export function straightPlays(prefix: string, at: readonly number[]): Play[] {
  const total = 10 ** at.length
  return [
    play(`${prefix}.straight`, positions(digits, at.length), { rule: 'product' }, { rule: 'straight', at }, 1, total),
    play(
      `${prefix}.text`,
      { kind: 'text', alphabet: digits, length: at.length },
      { rule: 'lines' },
      { rule: 'straight-lines', at },
      1,
      total,
    ),
  ]
}
