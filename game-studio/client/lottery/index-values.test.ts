import { expect, test } from 'vitest'
import { indexOf, indexText } from './index-values.ts'

test('the digits that bets read are the last before the point, the two after it, and the decimals of the change', () => {
  expect([indexText('index', '742'), indexText('change', '05')]).toEqual(['1007.42', '0.05'])
  expect(indexOf([0, 0, 9, 3, 1])).toEqual({ index: '\u20661000.09\u2069', change: '\u20660.31\u2069' })
})
