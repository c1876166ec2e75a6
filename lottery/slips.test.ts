import { describe, expect, test } from 'vitest'
import {
  countUnits,
  engines,
  evaluate,
  modes,
  parseSelection,
  payoutMinor,
  playOf,
  pricesOf,
  type Rules,
} from './index.ts'

/** Slips worked out by hand (test T5): play, selection, units, and the payout in cents at base 2.00 and series 1800. */
type Slip = readonly [play: string, selection: string, units: number, payoutMinor: number]

const results: readonly { engine: keyof typeof engines; result: readonly number[]; slips: readonly Slip[] }[] = [
  {
    engine: 'ssc',
    result: [4, 5, 3, 9, 6],
    slips: [
      ['five.straight', '4|5|3|9|6', 1, 18_000_000],
      ['five.straight', '1,4|2,5|3|9|6', 4, 18_000_000],
      ['five.straight', '6|9|3|5|4', 1, 0],
      ['five.combination', '4|5|3|9|6', 5, 19_999_800],
      ['five.combination', '1|5|3|9|6', 5, 1_999_800],
      ['five.group-120', '3,4,5,6,9', 1, 150_000],
      ['five.group-120', '0,3,4,5,6,9', 6, 150_000],
      ['back-3.straight', '3|9|6', 1, 180_000],
      ['back-3.sum', '18', 55, 180_000],
      ['back-3.span', '6', 144, 180_000],
      ['back-3.group-6', '3,6,9', 1, 30_000],
      ['back-3.group-3', '3,6,9', 6, 0],
      ['back-3.banker', '9', 54, 30_000],
      ['back-3.mixed', '369;996', 2, 30_000],
      ['front-3.pattern', 'run', 1, 3000],
      ['back-3.tail', '8', 1, 1800],
      ['back-3.two-of', '3,9', 1, 3333],
      ['fixed', '4,5|5||1|', 4, 3600],
      ['any-2.straight', '4|5||9|', 3, 54_000],
      ['any-2.group', '1,2,3|3,4,5', 9, 27_000],
      ['any-3.text', '3,4,5|396', 1, 180_000],
      ['front-2.traits', 'S,E|B,O', 4, 2880],
      ['dragon-tiger.1-5', 'dragon,tiger', 2, 400],
      ['total.sides', 'B,O', 2, 720],
      ['bull', '7,big,odd', 3, 3946],
    ],
  },
  {
    engine: 'ssc',
    result: [7, 7, 0, 7, 0],
    slips: [
      ['five.group-10', '7|0', 1, 1_800_000],
      ['five.times-3', '0,7', 2, 21_028],
      ['front-4.group-4', '7|0,1', 2, 450_000],
      ['front-3.group-3', '0,7', 2, 60_000],
      ['back-3.pattern', 'pair,run', 2, 666],
      ['dragon-tiger.1-2', 'tie', 1, 1800],
      ['poker', 'full-house', 1, 20_000],
    ],
  },
  {
    engine: 'x5',
    result: [4, 7, 6, 5, 10],
    slips: [
      ['front-3.straight', '04|07|06', 1, 178_200],
      ['front-3.straight', '04,07|04,07|06', 2, 178_200],
      ['front-3.group', '04,06,07', 1, 29_700],
      ['front-3.group-banker', '04/06,07,08', 3, 29_700],
      ['back-2.straight', '05|10', 1, 19_800],
      ['back-2.group', '05,10,11', 3, 9900],
      ['fixed', '04|07||01|', 3, 3960],
      ['front-3.one-of', '04,06,11', 3, 1320],
      ['any-1', '04,11', 2, 396],
      ['any-2', '04,05,06', 3, 2970],
      ['any-2.banker', '04/05,11', 2, 990],
      ['any-3', '04,05,06,11', 4, 2970],
      ['any-5', '04,05,06,07,10', 1, 83_160],
      ['any-6', '01,04,05,06,07,10', 1, 13_860],
      ['any-6.banker', '01/04,05,06,07,10,11', 6, 13_860],
      ['any-8', '01,02,04,05,06,07,08,10,11', 9, 5940],
      ['odd-even-split', '2:3', 1, 554],
      ['middle-number', '06', 1, 831],
      ['total.sides', 'B,E', 2, 724],
      ['ball-5.sides', 'B,S', 2, 356],
      ['dragon-tiger.1-5', 'tiger', 1, 360],
    ],
  },
  {
    engine: 'x5',
    result: [11, 1, 2, 7, 9],
    slips: [
      ['ball-1.sides', 'B', 1, 200],
      ['total.sides', 'B,S,O', 3, 400],
    ],
  },
  {
    engine: 'pk10',
    result: [5, 9, 6, 4, 1, 10, 3, 8, 7, 2],
    slips: [
      ['champion', '05,06', 2, 1800],
      ['front-2.straight', '05|09', 1, 16_200],
      ['front-2.straight', '09|05', 1, 0],
      ['front-2.group', '05,09,10', 3, 8100],
      ['front-3.straight', '05|09|06', 1, 129_600],
      ['front-3.group', '05,06,09', 1, 21_600],
      ['front-4.straight', '05|09|06|04', 1, 907_200],
      ['front-5.straight', '05|09|06|04|01', 1, 5_443_200],
      ['front-5.straight', '05,09|05,09|06|04|01', 2, 5_443_200],
      ['fixed.1-5', '05|01|06||', 3, 3600],
      ['fixed.6-10', '10||||02', 2, 3600],
      ['position-1.sides', 'S,O', 2, 720],
      ['position-2.sides', 'B,E', 2, 360],
      ['dragon-tiger.1-10', 'dragon', 1, 360],
      ['dragon-tiger.3-8', 'tiger', 1, 360],
      ['dragon-tiger.4-7', 'dragon,tiger', 2, 360],
      ['dragon-tiger.5-6', 'dragon', 1, 0],
      ['first-two.sum', '14', 1, 2700],
      ['first-two.sum', '3,11', 2, 0],
      ['first-two.sides', 'B,S,O,E', 4, 810],
    ],
  },
  {
    engine: 'k3',
    result: [5, 2, 4],
    slips: [
      ['sum', '10,11', 2, 1440],
      ['sides', 'B,O', 2, 720],
      ['double-sides', 'BO', 1, 637],
      ['double-sides', 'BE,SO', 2, 0],
      ['triple', '111', 1, 0],
      ['pair-and-third', '2|5', 1, 0],
      ['different-3', '2,4,5', 1, 6480],
      ['different-3.banker', '2/4,5,6', 3, 6480],
      ['different-2', '2,4,6', 3, 1296],
      ['different-2.banker', '5/2,4', 2, 2592],
      ['any-run', 'run', 1, 0],
      ['number', '2,3,4', 3, 854],
      ['number-per-hit', '2,3', 2, 400],
    ],
  },
  {
    engine: 'k3',
    result: [3, 3, 3],
    slips: [
      ['triple', '333', 1, 38_880],
      ['any-triple', 'triple', 1, 6480],
      ['sum', '9', 1, 1555],
      ['pair', '33', 1, 0],
      ['number', '3', 1, 427],
      ['number-per-hit', '3', 1, 800],
    ],
  },
  {
    engine: 'k3',
    result: [2, 5, 2],
    slips: [
      ['pair', '22', 1, 2592],
      ['pair-and-third', '2,5|2,5', 2, 12_960],
      ['number-per-hit', '2', 1, 600],
    ],
  },
  {
    engine: 'lf',
    result: [0, 9, 8],
    slips: [
      ['three.straight', '0|9|8', 1, 180_000],
      ['three.pattern', 'run', 1, 3000],
      ['back-2.sum', '17', 2, 18_000],
      ['fixed', '0|9|1', 3, 3600],
    ],
  },
  {
    engine: 'vn18',
    // Its last two digits: 37 55 44 33 22 11, six times 00, 77 88 99 10 01 05.
    result: digitsOf(
      '123437 55555 44444 33333 22222 11111 10000 20000 30000 40000 50000 60000 7777 8888 9999 1010 101 05',
    ),
    slips: [
      ['lo.2', '37', 18, 18_000],
      ['lo.2', '00', 18, 108_000],
      ['lo.2', '37,00', 36, 126_000],
      ['lo.2', '12', 18, 0],
      ['lo.2-once', '00', 1, 6000],
      ['lo.3', '000', 17, 1_080_000],
      ['lo.3', '010;437', 34, 360_000],
      ['lo.4', '0000', 16, 10_800_000],
      ['special.2', '37', 1, 18_000],
      ['special.2', '38', 1, 0],
      ['special.first-2', '12', 1, 18_000],
      ['special.3', '437', 1, 180_000],
      ['special.4', '3437', 1, 1_800_000],
      ['first.2', '55', 1, 18_000],
      ['head.2', '05', 1, 18_000],
      ['head-tail.2', '37', 2, 18_000],
      ['head.3', '101', 1, 180_000],
      ['head-tail.3', '437', 2, 180_000],
      ['digit.head', '3', 1, 1800],
      ['digit.tail', '7', 1, 1800],
      ['special.sides', 'S,O', 2, 720],
      ['special.sum-sides', 'E', 1, 360],
      ['pairs.hits', '00,37', 36, 246_759],
      ['pairs.hits', '00,11,37', 108, 740_277],
      ['cross.2', '00,37', 1, 6894],
      ['miss.4', '12,13,14,15', 1, 375],
    ],
  },
]

function digitsOf(text: string): number[] {
  return [...text.replaceAll(' ', '')].map(Number)
}

describe.each(results)('$engine $result', ({ engine, result, slips }) => {
  test.each(slips)('%s %s has %i units and pays %i', (code, selection, units, paid) => {
    const rules: Rules = engines[engine]
    const play = playOf(rules, code)
    const lists = parseSelection(play, selection)
    expect(countUnits(play, lists).total).toBe(units)
    const amount = { baseMinor: 200n, mode: modes.yuan, multiple: 1 }
    const prices = pricesOf(rules, play, 1800)
    expect(payoutMinor(rules, amount, prices, evaluate(play, lists, result))).toBe(BigInt(paid))
  })
})
