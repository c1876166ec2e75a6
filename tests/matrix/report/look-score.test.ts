import { expect, test } from 'vitest'
import { lookScore } from './look-score.ts'

test('a screen scores ten times the share of looks that hold, some of them doubly, and none without such checks', () => {
  const checksRun = ['axe', 'edges', 'covered', 'ragged']
  expect(lookScore({ checksRun: ['axe'], problems: [] })).toBeNull()
  expect(lookScore({ checksRun, problems: [{ check: 'axe', text: '' }] })).toBe(10)
  expect(lookScore({ checksRun, problems: [{ check: 'ragged', text: '' }] })).toBe(7.5)
  expect(lookScore({ checksRun, problems: [{ check: 'covered', text: '' }] })).toBe(5)
})
