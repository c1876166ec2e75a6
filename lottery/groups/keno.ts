import { chooseExact, range } from '../combinations.ts'
import type { Play, Rules } from '../model.ts'
import { numbers, optionsPlay, set } from './build.ts'

const at = range(0, 19)
const balls = numbers(1, 80)
/** Sets of 20 of 80. */
const total = String(chooseExact(80, 20))

/** What so many hits pay per 1 staked, by the numbers of a bet. The returns lie between 90 and 92 %. */
const tables: readonly Readonly<Record<number, number>>[] = [
  { 1: 3.6 },
  { 2: 12, 1: 0.5 },
  { 3: 46, 2: 2 },
  { 4: 160, 3: 5, 2: 1 },
  { 5: 690, 4: 18, 3: 3 },
  { 6: 2600, 5: 70, 4: 6, 3: 1.5 },
  { 7: 8800, 6: 200, 5: 20, 4: 4, 3: 1 },
  { 8: 28_000, 7: 900, 6: 80, 5: 12, 4: 3 },
  { 9: 140_000, 8: 4000, 7: 300, 6: 35, 5: 6, 4: 1 },
  { 10: 900_000, 9: 12_000, 8: 800, 7: 100, 6: 20, 5: 3, 0: 2 },
]

/** The highest number of chosen numbers above those of one bet. */
const SPARE = 5

/** Twenty of 01 to 80: the group KENO (2.9). */
export const keno: Rules = {
  engine: 'keno@1',
  draw: { kind: 'distinct', from: 1, to: 80, count: 20 },
  priceBase: 1,
  plays: [
    ...tables.map((table, index) => pick(index + 1, table)),
    optionsPlay('total.sides', { at, fact: 'sum', total }, [
      ...[
        { code: 'B', wins: { from: 811 } },
        { code: 'S', wins: { to: 809 } },
      ].map((side) => ({
        ...side,
        push: { in: [810] },
        ways: '1759886689338606861',
        pushWays: '15542763534960598',
      })),
      { code: 'O', wins: { odd: true }, ways: '1767658070682256896' },
      { code: 'E', wins: { odd: false }, ways: '1767658071529917424' },
    ]),
    optionsPlay('elements', { at, fact: 'sum', total }, [
      { code: 'gold', wins: { to: 695 }, ways: '362424019495171770' },
      { code: 'wood', wins: { from: 696, to: 763 }, ways: '712463910471784803' },
      { code: 'water', wins: { from: 764, to: 855 }, ways: '1371845418169315204' },
      { code: 'fire', wins: { from: 856, to: 923 }, ways: '719054759525309151' },
      { code: 'earth', wins: { from: 924 }, ways: '369528034550593392' },
    ]),
    optionsPlay('halves', { at, fact: 'up-to-40', total }, [
      { code: 'upper', wins: { from: 11 }, ways: '1408393885741467768' },
      { code: 'lower', wins: { to: 9 }, ways: '1408393885741467768' },
      { code: 'equal', wins: { in: [10] }, ways: '718528370729238784' },
    ]),
  ],
  variants: {},
}

function pick(size: number, table: Readonly<Record<number, number>>): Play {
  const hits = Object.keys(table)
    .map(Number)
    .sort((a, b) => b - a)
  return {
    code: `pick-${size}`,
    selector: set(balls, size, size + SPARE),
    units: { rule: 'choose', size },
    win: { rule: 'hit-count', at, size, hits },
    tiers: hits.map((count) => ({
      id: `${count}-of-${size}`,
      ways: String(chooseExact(size, count) * chooseExact(80 - size, 20 - count)),
      total,
      pays: Math.round((table[count] ?? 0) * 1000),
    })),
    sharedTiers: true,
  }
}
