import { expect, test } from 'vitest'
import { expectPrices, type PriceRow, priceCases } from '#tests/support/lottery/price-table.ts'
import {
  chanceOf,
  engines,
  type Fraction,
  fairOf,
  floorToDecimals,
  playOf,
  pricesOf,
  returnsOf,
  withVariants,
} from '../index.ts'

/** Section 2.6, prices per 2. */
const pc28Rows: readonly PriceRow[] = [
  ['sum', '0,27', '1/1000', 1800],
  ['sum', '1,26', '3/1000', 600],
  ['sum', '2,25', '6/1000', 300],
  ['sum', '3,24', '10/1000', 180],
  ['sum', '4,23', '15/1000', 120],
  ['sum', '5,22', '21/1000', 85.714],
  ['sum', '6,21', '28/1000', 64.285],
  ['sum', '7,20', '36/1000', 50],
  ['sum', '8,19', '45/1000', 40],
  ['sum', '9,18', '55/1000', 32.727],
  ['sum', '10,17', '63/1000', 28.571],
  ['sum', '11,16', '69/1000', 26.086],
  ['sum', '12,15', '73/1000', 24.657],
  ['sum', '13,14', '75/1000', 24],
  ['sides', 'B,S,O,E', '500/1000', 3.6, 3.92],
  ['double-sides', 'BO,SE', '231/1000', 7.792, 8.484],
  ['double-sides', 'BE,SO', '269/1000', 6.691, 7.286],
  ['extremes', 'very-big,very-small', '56/1000', 32.142, 35],
  ['wave', 'green,blue', '258/1000', 6.976, 7.596],
  ['wave', 'red', '332/1000', 5.421, 5.903],
  ['pattern', 'triple', '10/1000', 180, 196],
  ['pattern', 'pair', '270/1000', 6.666, 7.259],
  ['pattern', 'run', '60/1000', 30, 32.666],
  // 13, 14 and 12 held together: 75 + 75 + 73 ways.
  ['sum-three', '223', '223/1000', 8.071],
]

/** Section 2.8, prices per 2. */
const happy10Rows: readonly PriceRow[] = [
  ['fixed', 'win', '1/20', 36, 39.2],
  ['first-red', 'red', '2/20', 18, 19.6],
  ['any-1', 'win', '8/20', 4.5, 4.9],
  ['any-2', 'win', '28/190', 12.214, 13.3],
  ['any-3.banker', 'win', '56/1140', 36.642, 39.9],
  ['any-4', 'win', '70/4845', 124.585, 135.66],
  ['any-5.banker', 'win', '56/15504', 498.342, 542.64],
  ['adjacent.straight', 'win', '7/380', 97.714, 106.4],
  ['adjacent.group', 'win', '14/380', 48.857, 53.2],
  ['front-3.straight', 'win', '1/6840', 12_312, 13_406.4],
  ['front-3.group', 'win', '6/6840', 2052, 2234.4],
  ['ball-1.sides', 'B,S,O,E,tail-B,tail-S,digits-O,digits-E', '1/2', 3.6, 3.92],
  ['dragon-tiger.1-8', 'dragon,tiger', '1/2', 3.6, 3.92],
  ['ball-8.directions', 'east,south,west,north', '5/20', 7.2, 7.84],
  ['ball-3.dragons', 'zhong,fa', '7/20', 5.142, 5.6],
  ['ball-3.dragons', 'bai', '6/20', 6, 6.533],
  ['total.sides', 'B,S', '61091/125970', 3.587],
  ['total.sides', 'O', '62880/125970', 3.606, 3.926],
  ['total.sides', 'E', '63090/125970', 3.594, 3.913],
  ['total.sides', 'tail-B', '62964/125970', 3.601, 3.921],
  ['total.sides', 'tail-S', '63006/125970', 3.598, 3.918],
]

test.each(priceCases(pc28Rows))('PC28 $name and has the prices of the specification', ({ row }) => {
  expectPrices(engines.pc28, row)
})

test.each(priceCases(happy10Rows))('HAPPY10 $name and has the prices of the specification', ({ row }) => {
  expectPrices(engines.happy10, row)
})

test('with the grey sums pushed, the waves of PC28 give 152 of 1,000 stakes back', () => {
  const wave = playOf(withVariants(engines.pc28, ['grey=push']), 'wave')
  expect(wave.tiers).toEqual([
    { id: 'green,blue', ways: 258, total: 1000, push: 152 },
    { id: 'red', ways: 332, total: 1000, push: 152 },
  ])
})

/** Section 2.9, in percent. */
test.each([
  [1, '90.000'],
  [2, '91.139'],
  [3, '91.577'],
  [4, '91.901'],
  [5, '91.446'],
  [6, '91.801'],
  [7, '91.768'],
  [8, '91.956'],
  [9, '91.917'],
  [10, '91.934'],
])('KENO: %i numbers return %s %% at every series', (size, percent) => {
  const play = playOf(engines.keno, `pick-${size}`)
  for (const series of [1700, 1980]) expect(returnOf(play.code, series)).toBe(percent)
})

function returnOf(code: string, series: number): string {
  const play = playOf(engines.keno, code)
  const [whole] = returnsOf(engines.keno, play, pricesOf(engines.keno, play, series))
  return whole ? floorToDecimals({ ...whole.value, numerator: whole.value.numerator * 100n }, 3) : ''
}

/** Chance in percent, and the price at which nothing is lost on average. */
test.each([
  ['total.sides', 'B', 49.780179, 2],
  ['total.sides', 'O', 50, 2],
  ['elements', 'gold', 10.251531, 9.755],
  ['elements', 'wood', 20.152764, 4.962],
  ['elements', 'water', 38.804038, 2.577],
  ['elements', 'fire', 20.339193, 4.917],
  ['elements', 'earth', 10.452475, 9.567],
  ['halves', 'upper', 39.837848, 2.51],
  ['halves', 'lower', 39.837848, 2.51],
  ['halves', 'equal', 20.324303, 4.92],
])('KENO: %s %s is drawn in %d %% of draws; %d is the fair price', (code, option, percent, fair) => {
  const tier = playOf(engines.keno, code).tiers.find(({ id }) => id.split(',').includes(option))!
  expect(numberOf(chanceOf(tier)) * 100).toBeCloseTo(percent, 5)
  expect(numberOf(fairOf(tier))).toBeCloseTo(fair, 3)
})

const numberOf = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator)

test('BINGO: the table of lines returns 90.81 %, and four corners are drawn in 2.25472 % of draws', () => {
  const [lines, corners] = [playOf(engines.bingo, 'card.lines'), playOf(engines.bingo, 'card.corners')]
  const [whole] = returnsOf(engines.bingo, lines, pricesOf(engines.bingo, lines, 1940))
  expect(whole && floorToDecimals({ ...whole.value, numerator: whole.value.numerator * 100n }, 2)).toBe('90.80')
  expect(lines.tiers.map((tier) => Number(tier.ways) / Number(tier.total))).toEqual([
    expect.closeTo(0.1317, 4),
    expect.closeTo(0.01111, 5),
    expect.closeTo(0.000727, 6),
    expect.closeTo(0.0000432, 6),
    expect.closeTo(0.00000275, 7),
  ])
  expect(floorToDecimals(fairOf(corners.tiers[0]!), 2)).toBe('44.35')
  expect(Number(corners.tiers[0]?.ways) / Number(corners.tiers[0]?.total)).toBeCloseTo(0.0225472, 7)
})
