import { expect, test } from 'vitest'
import { BrandFile } from '#brand-engine/schema/schema.ts'
import { transferLimits } from './transfer-limits.ts'

const limitsOf = (currency: string, wallet: object = {}) =>
  transferLimits({ wallet: BrandFile.shape.wallet.parse(wallet), currency })

test.each([
  ['USD', 1_00n],
  ['AED', 4_00n],
  ['VND', 25_000n],
  ['JPY', 150n],
  ['KWD', 1_000n],
])(
  'without limits of its own a brand in %s moves 10,000 times its least amount at most, and five of them a day',
  (currency, least) => {
    const most = least * 10_000n
    expect(limitsOf(currency)).toEqual({ minMinor: least, maxMinor: most, dayMaxMinor: most * 5n })
  },
)

test('the limits of a brand are in whole units of its currency', () => {
  const own = { transferMin: 5, transferMax: 100, transferDayMax: 250 }
  expect(limitsOf('USD', own)).toEqual({ minMinor: 500n, maxMinor: 10_000n, dayMaxMinor: 25_000n })
  expect(limitsOf('JPY', own)).toEqual({ minMinor: 5n, maxMinor: 100n, dayMaxMinor: 250n })
})
