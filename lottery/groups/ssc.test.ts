import { expect, test } from 'vitest'
import { expectPrices, type PriceRow, priceCases } from '#tests/support/lottery/price-table.ts'
import { engines, playOf } from '../index.ts'
import { threeBySpan, threeBySum, threeGroupsBySum, twoBySpan, twoBySum, twoGroupsBySum } from './digits/tables.ts'

/** Section 2.1, prices per 2. */
const rows: readonly PriceRow[] = [
  ['five.straight', 'win', '1/100000', 180_000, 196_000],
  ['five.text', 'win', '1/100000', 180_000, 196_000],
  ['five.group-120', 'win', '120/100000', 1500, 1633.333],
  ['five.group-60', 'win', '60/100000', 3000, 3266.666],
  ['five.group-30', 'win', '30/100000', 6000, 6533.333],
  ['five.group-20', 'win', '20/100000', 9000, 9800],
  ['five.group-10', 'win', '10/100000', 18_000, 19_600],
  ['five.group-5', 'win', '5/100000', 36_000, 39_200],
  ['five.times-1', 'win', '40951/100000', 4.395, 4.786],
  ['five.times-2', 'win', '8146/100000', 22.096, 24.06],
  ['five.times-3', 'win', '856/100000', 210.28, 228.971],
  ['five.times-4', 'win', '46/100000', 3913.043, 4260.869],
  ['five.two-of', 'win', '14670/100000', 12.269, 13.36],
  ['five.three-of', 'win', '4350/100000', 41.379, 45.057],
  ...['front-4', 'back-4'].flatMap((place): PriceRow[] => [
    [`${place}.straight`, 'win', '1/10000', 18_000, 19_600],
    [`${place}.group-24`, 'win', '24/10000', 750, 816.666],
    [`${place}.group-12`, 'win', '12/10000', 1500, 1633.333],
    [`${place}.group-6`, 'win', '6/10000', 3000, 3266.666],
    [`${place}.group-4`, 'win', '4/10000', 4500, 4900],
    [`${place}.one-of`, 'win', '3439/10000', 5.234, 5.699],
    [`${place}.two-of`, 'win', '974/10000', 18.48, 20.123],
  ]),
  ...['front-3', 'middle-3', 'back-3'].flatMap((place): PriceRow[] => [
    [`${place}.straight`, 'win', '1/1000', 1800, 1960],
    [`${place}.sum`, 'win', '1/1000', 1800, 1960],
    [`${place}.span`, 'win', '1/1000', 1800, 1960],
    [`${place}.group-3`, 'win', '3/1000', 600, 653.333],
    [`${place}.group-6`, 'win', '6/1000', 300, 326.666],
    [`${place}.mixed`, 'group-3', '3/1000', 600, 653.333],
    [`${place}.mixed`, 'group-6', '6/1000', 300, 326.666],
    [`${place}.group-sum`, 'group-3', '3/1000', 600, 653.333],
    [`${place}.banker`, 'group-6', '6/1000', 300, 326.666],
    [`${place}.tail`, '0,1,2,3,4,5,6,7,8,9', '100/1000', 18, 19.6],
    [`${place}.pattern`, 'triple', '10/1000', 180, 196],
    [`${place}.pattern`, 'run', '60/1000', 30, 32.666],
    [`${place}.pattern`, 'pair', '270/1000', 6.666, 7.259],
    [`${place}.pattern`, 'half-run', '360/1000', 5, 5.444],
    [`${place}.pattern`, 'mixed', '300/1000', 6, 6.533],
    [`${place}.one-of`, 'win', '271/1000', 6.642, 7.232],
    [`${place}.two-of`, 'win', '54/1000', 33.333, 36.296],
    [`${place}.traits`, 'win', '125/1000', 14.4, 15.68],
  ]),
  ...['front-2', 'back-2'].flatMap((place): PriceRow[] => [
    [`${place}.straight`, 'win', '1/100', 180, 196],
    [`${place}.sum`, 'win', '1/100', 180, 196],
    [`${place}.span`, 'win', '1/100', 180, 196],
    [`${place}.group`, 'win', '2/100', 90, 98],
    [`${place}.group-sum`, 'win', '2/100', 90, 98],
    [`${place}.banker`, 'win', '2/100', 90, 98],
    [`${place}.traits`, 'win', '25/100', 7.2, 7.84],
  ]),
  ['fixed', 'win', '1/10', 18, 19.6],
  ['any-2.straight', 'win', '1/100', 180, 196],
  ['any-3.straight', 'win', '1/1000', 1800, 1960],
  ['any-4.straight', 'win', '1/10000', 18_000, 19_600],
  ['any-2.group', 'win', '2/100', 90, 98],
  ['any-3.group-sum', 'group-3', '3/1000', 600, 653.333],
  ['any-4.group-12', 'win', '12/10000', 1500, 1633.333],
  ['dragon-tiger.1-5', 'dragon,tiger', '45/100', 4, 4.355],
  ['dragon-tiger.1-5', 'tie', '10/100', 18, 19.6],
  ['ball-3.sides', 'B,S,O,E', '1/2', 3.6, 3.92],
  ['total.sides', 'B,S,O,E', '1/2', 3.6, 3.92],
  ['bull', 'none', '35649/100000', 5.049, 5.498],
  ['bull', '1,3,5,7,9', '6375/100000', 28.235, 30.745],
  ['bull', '2,4,6,8', '6505/100000', 27.671],
  ['bull', 'bull-bull', '6456/100000', 27.881, 30.359],
  ['bull', 'big', '32216/100000', 5.587, 6.083],
  ['bull', 'small', '32135/100000', 5.601, 6.099],
  ['bull', 'odd', '31875/100000', 5.647, 6.149],
  ['bull', 'even', '32476/100000', 5.542, 6.035],
  ['poker', 'five-of-a-kind', '10/100000', 18_000],
  ['poker', 'four-of-a-kind', '450/100000', 400],
  ['poker', 'full-house', '900/100000', 200],
  ['poker', 'run', '1200/100000', 150],
  ['poker', 'three-of-a-kind', '7200/100000', 25],
  ['poker', 'two-pairs', '10800/100000', 16.666],
  ['poker', 'pair', '50400/100000', 3.571],
  ['poker', 'five-different', '29040/100000', 6.198],
]

test.each(priceCases(rows))('SSC $name and has the prices of the specification', ({ row }) => {
  expectPrices(engines.ssc, row)
})

test('SSC has ten pairs for dragon and tiger, five balls, and five lengths of a combination', () => {
  const codes = engines.ssc.plays.map(({ code }) => code)
  expect(codes.filter((code) => code.startsWith('dragon-tiger'))).toHaveLength(10)
  expect(codes.filter((code) => code.startsWith('ball-'))).toHaveLength(5)
  expect(playOf(engines.ssc, 'five.combination').tiers).toHaveLength(5)
  expect(new Set(codes).size).toBe(codes.length)
})

test('LF has the prices of SSC for the plays on three digits', () => {
  expectPrices(engines.lf, ['three.straight', 'win', '1/1000', 1800, 1960])
  expectPrices(engines.lf, ['three.pattern', 'run', '60/1000', 30, 32.666])
  expectPrices(engines.lf, ['back-2.group', 'win', '2/100', 90, 98])
  expectPrices(engines.lf, ['fixed', 'win', '1/10', 18, 19.6])
})

test('the tables by sum and span count every window of digits', () => {
  const windows = (size: number) =>
    Array.from({ length: 10 ** size }, (_, value) => [...String(value).padStart(size, '0')].map(Number))
  const tally = (keys: number[], from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => keys.filter((key) => key === from + index).length)
  const sum = (digits: number[]) => digits.reduce((total, digit) => total + digit, 0)
  const span = (digits: number[]) => Math.max(...digits) - Math.min(...digits)
  const isGroup = (digits: number[]) =>
    new Set(digits).size > 1 && digits.every((digit, index) => index === 0 || digit >= (digits[index - 1] ?? 0))
  expect(threeBySum).toEqual(tally(windows(3).map(sum), 0, 27))
  expect(threeBySpan).toEqual(tally(windows(3).map(span), 0, 9))
  expect(threeGroupsBySum).toEqual(tally(windows(3).filter(isGroup).map(sum), 1, 26))
  expect(twoBySum).toEqual(tally(windows(2).map(sum), 0, 18))
  expect(twoBySpan).toEqual(tally(windows(2).map(span), 0, 9))
  expect(twoGroupsBySum).toEqual(tally(windows(2).filter(isGroup).map(sum), 1, 17))
})
