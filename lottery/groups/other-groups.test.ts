import { expect, test } from 'vitest'
import { expectPrices, type PriceRow, priceCases } from '#tests/support/lottery/price-table.ts'
import { engines, fairOf, floorToDecimals, playOf, pricesOf, returnsOf, withVariants } from '../index.ts'

/** Section 2.3, prices per 2. */
const x5Rows: readonly PriceRow[] = [
  ['front-3.straight', 'win', '56/55440', 1782, 1940.4],
  ['middle-3.straight', 'win', '56/55440', 1782, 1940.4],
  ['back-3.group', 'win', '336/55440', 297, 323.4],
  ['back-3.group-banker', 'win', '336/55440', 297, 323.4],
  ['front-2.straight', 'win', '504/55440', 198, 215.6],
  ['back-2.group', 'win', '1008/55440', 99, 107.8],
  ['fixed', 'win', '5040/55440', 19.8, 21.56],
  ['front-3.one-of', 'win', '15120/55440', 6.6, 7.186],
  ['any-1', 'win', '25200/55440', 3.96, 4.312],
  ['any-2', 'win', '10080/55440', 9.9, 10.78],
  ['any-3', 'win', '3360/55440', 29.7, 32.34],
  ['any-4', 'win', '840/55440', 118.8, 129.36],
  ['any-5.banker', 'win', '120/55440', 831.6, 905.52],
  ['any-6', 'win', '720/55440', 138.6, 150.92],
  ['any-7.banker', 'win', '2520/55440', 39.6, 43.12],
  ['any-8', 'win', '6720/55440', 14.85, 16.17],
  ['odd-even-split', '0:5', '120/55440', 831.6, 905.52],
  ['odd-even-split', '1:4', '3600/55440', 27.72, 30.184],
  ['odd-even-split', '2:3', '18000/55440', 5.544, 6.036],
  ['odd-even-split', '3:2', '24000/55440', 4.158, 4.527],
  ['odd-even-split', '4:1', '9000/55440', 11.088, 12.073],
  ['odd-even-split', '5:0', '720/55440', 138.6, 150.92],
  ['middle-number', '03,09', '3360/55440', 29.7, 32.34],
  ['middle-number', '04,08', '7560/55440', 13.2, 14.373],
  ['middle-number', '05,07', '10800/55440', 9.24, 10.061],
  ['middle-number', '06', '12000/55440', 8.316, 9.055],
  ['total.sides', 'B,S', '25800/55440', 3.57],
  ['total.sides', 'O', '28320/55440', 3.523, 3.836],
  ['total.sides', 'E', '27120/55440', 3.679],
  ['total.sides', 'tail-B', '27840/55440', 3.584, 3.903],
  ['total.sides', 'tail-S', '27600/55440', 3.615],
  ['ball-1.sides', 'B,S', '25200/55440', 3.56],
  ['dragon-tiger.1-5', 'dragon,tiger', '1/2', 3.6, 3.92],
]

/** Section 2.4, prices per 2. */
const pk10Rows: readonly PriceRow[] = [
  ['champion', 'win', '1/10', 18, 19.6],
  ['front-2.straight', 'win', '1/90', 162, 176.4],
  ['front-2.group', 'win', '2/90', 81, 88.2],
  ['front-3.straight', 'win', '1/720', 1296, 1411.2],
  ['front-3.group', 'win', '6/720', 216, 235.2],
  ['front-4.straight', 'win', '1/5040', 9072, 9878.4],
  ['front-5.straight', 'win', '1/30240', 54_432, 59_270.4],
  ['fixed.1-5', 'win', '1/10', 18, 19.6],
  ['fixed.6-10', 'win', '1/10', 18, 19.6],
  ['position-7.sides', 'B,S,O,E', '1/2', 3.6, 3.92],
  ['dragon-tiger.3-8', 'dragon,tiger', '1/2', 3.6, 3.92],
  ['first-two.sum', '3,4,18,19', '2/90', 81, 88.2],
  ['first-two.sum', '5,6,16,17', '4/90', 40.5, 44.1],
  ['first-two.sum', '7,8,14,15', '6/90', 27, 29.4],
  ['first-two.sum', '9,10,12,13', '8/90', 20.25, 22.05],
  ['first-two.sum', '11', '10/90', 16.2, 17.64],
  ['first-two.sides', 'B,E', '40/90', 4.05, 4.41],
  ['first-two.sides', 'S,O', '50/90', 3.24, 3.528],
]

/** Section 2.5, prices per 2. */
const k3Rows: readonly PriceRow[] = [
  ['sum', '3,18', '1/216', 388.8, 423.36],
  ['sum', '4,17', '3/216', 129.6, 141.12],
  ['sum', '5,16', '6/216', 64.8, 70.56],
  ['sum', '6,15', '10/216', 38.88, 42.336],
  ['sum', '7,14', '15/216', 25.92, 28.224],
  ['sum', '8,13', '21/216', 18.514, 20.16],
  ['sum', '9,12', '25/216', 15.552, 16.934],
  ['sum', '10,11', '27/216', 14.4, 15.68],
  ['sides', 'B,S,O,E', '108/216', 3.6, 3.92],
  ['double-sides', 'BO,SE', '61/216', 6.373, 6.94],
  ['double-sides', 'BE,SO', '47/216', 8.272, 9.007],
  ['triple', '111,222,333,444,555,666', '1/216', 388.8, 423.36],
  ['any-triple', 'triple', '6/216', 64.8, 70.56],
  ['pair-and-third', 'win', '3/216', 129.6, 141.12],
  ['pair', '11,22,33,44,55,66', '15/216', 25.92, 28.224],
  ['different-3', 'win', '6/216', 64.8, 70.56],
  ['different-2.banker', 'win', '30/216', 12.96, 14.112],
  ['any-run', 'run', '24/216', 16.2, 17.64],
  ['number', 'win', '91/216', 4.272, 4.652],
]

test.each(priceCases(x5Rows))('11X5 $name and has the prices of the specification', ({ row }) => {
  expectPrices(engines.x5, row)
})

test.each(priceCases(pk10Rows))('PK10 $name and has the prices of the specification', ({ row }) => {
  expectPrices(engines.pk10, row)
})

test.each(priceCases(k3Rows))('K3 $name and has the prices of the specification', ({ row }) => {
  expectPrices(engines.k3, row)
})

test('variants have the chances and prices of the specification', () => {
  const loseOnTriples = withVariants(engines.k3, ['triples=lose', 'pair=or-triple'])
  expectPrices(loseOnTriples, ['sides', 'B,S,O,E', '105/216', 3.702, 4.032])
  expectPrices(loseOnTriples, ['pair', '11,22,33,44,55,66', '16/216', 24.3, 26.46])
  expectPrices(withVariants(engines.ssc, ['runs=without-wrap']), ['back-3.pattern', 'run', '48/1000', 37.5])
})

test('a push makes the fair price of a side 2: tie of SSC, sum 11 of PK10, total 30 and ball 11 of 11X5', () => {
  const sides = [
    playOf(withVariants(engines.ssc, ['tie=push']), 'dragon-tiger.1-2').tiers[0],
    playOf(withVariants(engines.pk10, ['sum11=push']), 'first-two.sides').tiers[0],
    playOf(engines.x5, 'total.sides').tiers[0],
    playOf(engines.x5, 'ball-5.sides').tiers[0],
  ]
  for (const side of sides) expect(side && floorToDecimals(fairOf(side), 3)).toBe('2.000')
})

test('a number paid per hit returns 92.1296 % at every series', () => {
  const play = playOf(engines.k3, 'number-per-hit')
  for (const series of [1700, 1980]) {
    const [whole] = returnsOf(engines.k3, play, pricesOf(engines.k3, play, series))
    expect(whole && floorToDecimals(whole.value, 6)).toBe('0.921296')
  }
})
