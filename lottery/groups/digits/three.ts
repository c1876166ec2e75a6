import type { Play, Selector, Tier, UnitRule, WinRule } from '../../model.ts'
import { type CountedOption, optionsPlay, plainNumbers, play, set, tier } from '../build.ts'
import { digits, straightPlays } from './straight.ts'
import { threeBySpan, threeBySum, threeGroupsWithoutPairBySum, threeGroupsWithPairBySum } from './tables.ts'

/** Three digits in any order: with a pair, or all different. */
export const groupTiers: readonly Tier[] = [tier('group-3', 3, 1000), tier('group-6', 6, 1000)]

/** The plays on three positions (2.1). */
export function threePlays(prefix: string, at: readonly number[]): Play[] {
  return [
    ...straightPlays(prefix, at),
    play(
      `${prefix}.sum`,
      set(plainNumbers(0, 27)),
      { rule: 'table', from: 0, tiers: [threeBySum] },
      { rule: 'fact', at, fact: 'sum' },
      1,
      1000,
    ),
    play(
      `${prefix}.span`,
      set(digits),
      { rule: 'table', from: 0, tiers: [threeBySpan] },
      { rule: 'fact', at, fact: 'span' },
      1,
      1000,
    ),
    ...threeGroupPlays(prefix, at),
    optionsPlay(
      `${prefix}.tail`,
      { at, fact: 'tail', total: 1000 },
      Array.from({ length: 10 }, (_, tail) => ({ code: String(tail), wins: { in: [tail] }, ways: 100 })),
    ),
    patternPlay(prefix, at),
    play(`${prefix}.one-of`, set(digits), { rule: 'one-each' }, { rule: 'inside', at, size: 1 }, 271, 1000),
    play(`${prefix}.two-of`, set(digits, 2), { rule: 'choose', size: 2 }, { rule: 'inside', at, size: 2 }, 54, 1000),
  ]
}

function threeGroupPlays(prefix: string, at: readonly number[]): Play[] {
  const byPattern = (code: string, selector: Selector, units: UnitRule, win: WinRule): Play => ({
    code: `${prefix}.${code}`,
    selector,
    units,
    win,
    tiers: groupTiers,
  })
  return [
    play(
      `${prefix}.group-3`,
      set(digits, 2),
      { rule: 'group-3' },
      {
        rule: 'multiset',
        at,
        parts: [
          { list: 0, times: 2, count: 1 },
          { list: 0, times: 1, count: 1 },
        ],
      },
      3,
      1000,
    ),
    play(`${prefix}.group-6`, set(digits, 3), { rule: 'choose', size: 3 }, { rule: 'inside', at, size: 3 }, 6, 1000),
    byPattern(
      'mixed',
      { kind: 'text', alphabet: digits, length: 3, anyOrder: true },
      { rule: 'mixed-lines' },
      { rule: 'mixed-lines', at },
    ),
    byPattern(
      'group-sum',
      set(plainNumbers(1, 26)),
      { rule: 'table', from: 1, tiers: [threeGroupsWithPairBySum, threeGroupsWithoutPairBySum] },
      { rule: 'group-sum', at },
    ),
    byPattern(
      'banker',
      set(digits, 1, 1),
      // With one digit held: 9 pairs of it with another digit, 9 of another digit with it, and 36 with two different others.
      { rule: 'table', from: 0, tiers: [new Array(10).fill(18), new Array(10).fill(36)] },
      { rule: 'group-banker', at },
    ),
  ]
}

/** Triple, run, pair, half run, mixed. 0 and 9 are neighbours. */
function patternPlay(prefix: string, at: readonly number[]): Play {
  return optionsPlay(`${prefix}.pattern`, { at, fact: 'pattern', total: 1000 }, patternOptions([10, 60, 270, 360, 300]))
}

/** The variant in which a run does not go from 9 to 0. */
export function patternPlayWithoutWrap(prefix: string, at: readonly number[]): Play {
  return optionsPlay(
    `${prefix}.pattern`,
    { at, fact: 'pattern-without-wrap', total: 1000 },
    patternOptions([10, 48, 270, 336, 336]),
  )
}

const patternOptions = (ways: readonly number[]): CountedOption[] =>
  ['triple', 'run', 'pair', 'half-run', 'mixed'].map((code, index) => ({
    code,
    wins: { in: [index] },
    ways: ways[index] ?? 0,
  }))
