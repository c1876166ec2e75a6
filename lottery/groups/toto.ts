import { chooseExact, range } from '../combinations.ts'
import type { Play, Rules, Selector, Tier, UnitRule } from '../model.ts'
import { numbers, play, set } from './build.ts'

const at = range(0, 6)
const balls = numbers(1, 49)
const SIZE = 6
/** A system of twelve numbers has 924 bets. */
const MOST = 12
/** Six of 49, and an additional one of the other 43. */
const total = chooseExact(49, 6) * 43n

/** What so many of the six numbers pay per 1 staked, with and without the additional one (2.13): 88.576 %. */
const table: readonly (readonly [hits: number, isWith: boolean, pays: number])[] = [
  [6, false, 2_000_000],
  [5, true, 120_000],
  [5, false, 7000],
  [4, true, 1200],
  [4, false, 180],
  [3, true, 40],
  [3, false, 18],
]

/** Six of 49 and an additional number, with fixed prizes: the group TOTO. */
export const toto: Rules = {
  engine: 'toto@1',
  draw: { kind: 'distinct', from: 1, to: 49, count: 7 },
  priceBase: 1,
  series: 1800,
  plays: [
    system('toto.6', set(balls, SIZE, MOST), { rule: 'choose', size: SIZE }),
    system('toto.banker', { kind: 'banker', alphabet: balls, size: SIZE }, { rule: 'banker', size: SIZE }),
    play('toto.extra', set(balls), { rule: 'one-each' }, { rule: 'straight', at: [6] }, 1, 49),
  ],
  variants: {},
}

function system(code: string, selector: Selector, units: UnitRule): Play {
  return {
    code,
    selector,
    units,
    win: {
      rule: 'hits-with-last',
      at,
      size: SIZE,
      hits: table.map(([hits, isWith]) => ({ hits, with: isWith })),
    },
    tiers: table.map(([hits, isWith, pays]): Tier => {
      const drawn = chooseExact(SIZE, hits) * chooseExact(43, SIZE - hits)
      const left = BigInt(SIZE - hits)
      // With all six, the additional number is always another one.
      const additional = isWith ? left : 43n - left
      return {
        id: `${hits}${isWith ? '+1' : ''}`,
        ways: String(drawn * additional),
        total: String(total),
        pays: pays * 1000,
      }
    }),
    sharedTiers: true,
  }
}
