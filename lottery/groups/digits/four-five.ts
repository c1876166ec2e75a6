import type { Play, UnitRule, WinRule } from '../../model.ts'
import { play, positions, set, tier, twoLists } from '../build.ts'
import { digits, straightPlays } from './straight.ts'

type Part = Extract<WinRule, { rule: 'multiset' }>['parts'][number]

const part = (list: number, times: number, count: number): Part => ({ list, times, count })

/** The plays on four positions (2.1). */
export function fourPlays(prefix: string, at: readonly number[]): Play[] {
  return [
    ...straightPlays(prefix, at),
    ...fourGroupPlays(prefix, at),
    play(`${prefix}.one-of`, set(digits), { rule: 'one-each' }, { rule: 'inside', at, size: 1 }, 3439, 10_000),
    play(`${prefix}.two-of`, set(digits, 2), { rule: 'choose', size: 2 }, { rule: 'inside', at, size: 2 }, 974, 10_000),
  ]
}

/** Four digits in any order, by their pattern: abcd, aabc, aabb, aaab. */
export function fourGroupPlays(prefix: string, at: readonly number[]): Play[] {
  return [
    play(
      `${prefix}.group-24`,
      set(digits, 4),
      { rule: 'choose', size: 4 },
      { rule: 'inside', at, size: 4 },
      24,
      10_000,
    ),
    twoListGroup(`${prefix}.group-12`, at, [1, 2], 'group-20', [part(0, 2, 1), part(1, 1, 2)], 12),
    play(
      `${prefix}.group-6`,
      set(digits, 2),
      { rule: 'choose', size: 2 },
      { rule: 'multiset', at, parts: [part(0, 2, 2)] },
      6,
      10_000,
    ),
    twoListGroup(`${prefix}.group-4`, at, [1, 1], 'group-10', [part(0, 3, 1), part(1, 1, 1)], 4),
  ]
}

/** The plays on all five positions (2.1). */
export function fivePlays(prefix: string, at: readonly number[]): Play[] {
  const total = 100_000
  return [
    ...straightPlays(prefix, at),
    {
      code: `${prefix}.combination`,
      selector: positions(digits, 5),
      units: { rule: 'combination' },
      win: { rule: 'combination', at },
      tiers: [1, 2, 3, 4, 5].map((length) => tier(`last-${length}`, 1, 10 ** length)),
    },
    play(
      `${prefix}.group-120`,
      set(digits, 5),
      { rule: 'choose', size: 5 },
      { rule: 'inside', at, size: 5 },
      120,
      total,
    ),
    twoListGroup(`${prefix}.group-60`, at, [1, 3], 'group-60', [part(0, 2, 1), part(1, 1, 3)], 60),
    twoListGroup(`${prefix}.group-30`, at, [2, 1], 'group-30', [part(0, 2, 2), part(1, 1, 1)], 30),
    twoListGroup(`${prefix}.group-20`, at, [1, 2], 'group-20', [part(0, 3, 1), part(1, 1, 2)], 20),
    twoListGroup(`${prefix}.group-10`, at, [1, 1], 'group-10', [part(0, 3, 1), part(1, 2, 1)], 10),
    twoListGroup(`${prefix}.group-5`, at, [1, 1], 'group-10', [part(0, 4, 1), part(1, 1, 1)], 5),
    ...[40_951, 8146, 856, 46].map((ways, index) =>
      play(
        `${prefix}.times-${index + 1}`,
        set(digits),
        { rule: 'one-each' },
        { rule: 'at-least', at, times: index + 1 },
        ways,
        total,
      ),
    ),
    play(
      `${prefix}.two-of`,
      set(digits, 2),
      { rule: 'choose', size: 2 },
      { rule: 'inside', at, size: 2 },
      14_670,
      total,
    ),
    play(
      `${prefix}.three-of`,
      set(digits, 3),
      { rule: 'choose', size: 3 },
      { rule: 'inside', at, size: 3 },
      4350,
      total,
    ),
  ]
}

function twoListGroup(
  code: string,
  at: readonly number[],
  [first, second]: readonly [number, number],
  rule: Extract<UnitRule['rule'], `group-${string}`>,
  parts: readonly Part[],
  ways: number,
): Play {
  return play(code, twoLists(digits, first, second), { rule }, { rule: 'multiset', at, parts }, ways, 10 ** at.length)
}
