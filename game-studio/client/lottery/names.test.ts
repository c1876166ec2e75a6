import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import english from '../../texts/en.json' with { type: 'json' }
import { translatorOf } from '../page/formats.ts'
import { selectionLabel, valueLabel } from './names.ts'

const t = translatorOf(english)

// A phone whose clock is wrong, and an order of last year: neither changes what was bet on.
beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2031-06-01T00:00:00Z') }))
afterAll(() => void vi.useRealTimers())

test('an animal is named by the year of its draw, whatever the clock of the device says', () => {
  expect(selectionLabel(t, 'z0,z1', 'snake')).toBe('Snake,Dragon')
  expect(selectionLabel(t, 'z0,z1', 'horse')).toBe('Horse,Snake')
})

test('where no draw is known an animal is named by its numbers, which are right in every year', () => {
  expect(valueLabel(t, 'z0')).toBe('01 13 25 37 49')
  expect(selectionLabel(t, 'z1')).toBe('02 14 26 38')
})
