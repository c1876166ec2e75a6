import { combinations, range, sum } from '../combinations.ts'
import type { Option, Play, Rules } from '../model.ts'
import { optionsPlay, rulesWith, set, tier } from './build.ts'
import { threeBySum } from './digits/tables.ts'

const at = [0, 1, 2]
const total = 1000
const sums = range(0, 27)

/** The sum of three digits that are drawn by themselves: the group PC28 (2.6). */
export const pc28: Rules = rulesWith(
  {
    engine: 'pc28@1',
    draw: { kind: 'independent', from: 0, to: 9, count: 3 },
    priceBase: 2,
    variants: { 'grey=push': [waves({ pushesGrey: true })] },
  },
  () => [
    optionsPlay(
      'sum',
      { at, fact: 'sum', total },
      sums.map((value) => ({ ...sumOption(value), ways: threeBySum[value] ?? 0 })),
    ),
    threeSums(),
    optionsPlay('sides', { at, fact: 'sum', total }, [
      { code: 'B', wins: { from: 14 }, ways: 500 },
      { code: 'S', wins: { to: 13 }, ways: 500 },
      { code: 'O', wins: { odd: true }, ways: 500 },
      { code: 'E', wins: { odd: false }, ways: 500 },
    ]),
    optionsPlay('double-sides', { at, fact: 'sum', total }, [
      { code: 'BO', wins: { from: 14, odd: true }, ways: 231 },
      { code: 'SE', wins: { to: 13, odd: false }, ways: 231 },
      { code: 'BE', wins: { from: 14, odd: false }, ways: 269 },
      { code: 'SO', wins: { to: 13, odd: true }, ways: 269 },
    ]),
    optionsPlay('extremes', { at, fact: 'sum', total }, [
      { code: 'very-big', wins: { from: 22 }, ways: 56 },
      { code: 'very-small', wins: { to: 5 }, ways: 56 },
    ]),
    waves({ pushesGrey: false }),
    optionsPlay('pattern', { at, fact: 'pattern', total }, [
      { code: 'triple', wins: { in: [0] }, ways: 10 },
      { code: 'pair', wins: { in: [2] }, ways: 270 },
      { code: 'run', wins: { in: [1] }, ways: 60 },
    ]),
  ],
)

function sumOption(value: number): Option {
  return { code: String(value), wins: { in: [value] } }
}

/** Three sums as one unit. Its price follows from the ways of all three. */
function threeSums(): Play {
  const weights = sums.map((value) => threeBySum[value] ?? 0)
  const all = new Set(combinations(weights, 3).map((three) => sum(three)))
  const prices = [...all].sort((a, b) => a - b)
  return {
    code: 'sum-three',
    selector: set({ codes: sums.map(String) }, 3, 3),
    units: { rule: 'held', weights, sums: prices },
    win: { rule: 'held', at, fact: 'sum', options: sums.map(sumOption), weights, sums: prices },
    tiers: prices.map((ways) => tier(String(ways), ways, total)),
  }
}

/** Colours by the sum modulo 3; 0, 13, 14 and 27 are grey. */
function waves({ pushesGrey }: { pushesGrey: boolean }): Play {
  const grey = [0, 13, 14, 27]
  const colour = (code: string, remainder: number, ways: number) => ({
    code,
    wins: { in: sums.filter((value) => value % 3 === remainder && !grey.includes(value)) },
    ways,
    ...(pushesGrey ? { push: { in: grey }, pushWays: 152 } : {}),
  })
  return optionsPlay('wave', { at, fact: 'sum', total }, [
    colour('green', 1, 258),
    colour('blue', 2, 258),
    colour('red', 0, 332),
  ])
}
