import type { Play } from '../../model.ts'
import { plainNumbers, play, set } from '../build.ts'
import { digits, straightPlays } from './straight.ts'
import { twoBySpan, twoBySum, twoGroupsBySum } from './tables.ts'

/** The plays on two positions (2.1): straight, by sum and span, and in any order. */
export function twoPlays(prefix: string, at: readonly number[]): Play[] {
  return [
    ...straightPlays(prefix, at),
    play(
      `${prefix}.sum`,
      set(plainNumbers(0, 18)),
      { rule: 'table', from: 0, tiers: [twoBySum] },
      { rule: 'fact', at, fact: 'sum' },
      1,
      100,
    ),
    play(
      `${prefix}.span`,
      set(digits),
      { rule: 'table', from: 0, tiers: [twoBySpan] },
      { rule: 'fact', at, fact: 'span' },
      1,
      100,
    ),
    play(`${prefix}.group`, set(digits, 2), { rule: 'choose', size: 2 }, { rule: 'inside', at, size: 2 }, 2, 100),
    play(
      `${prefix}.group-sum`,
      set(plainNumbers(1, 17)),
      { rule: 'table', from: 1, tiers: [twoGroupsBySum] },
      { rule: 'group-sum', at },
      2,
      100,
    ),
    play(
      `${prefix}.banker`,
      set(digits, 1, 1),
      { rule: 'table', from: 0, tiers: [new Array(10).fill(9)] },
      { rule: 'group-banker', at },
      2,
      100,
    ),
  ]
}
