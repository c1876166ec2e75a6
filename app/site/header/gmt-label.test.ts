import { expect, test } from 'vitest'
import { gmtLabel } from './gmt-label.ts'

test.each([
  [0, 'GMT'],
  [420, 'GMT+7'],
  [330, 'GMT+5:30'],
  [-210, 'GMT-3:30'],
  [-600, 'GMT-10'],
])('%i minutes east of Greenwich read %s', (minutes, label) => {
  expect(gmtLabel(minutes)).toBe(label)
})
