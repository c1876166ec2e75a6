import { expect, test } from 'vitest'
import { labelLines } from './label-lines.ts'

test('a short prize is one line in the largest size', () => {
  expect(labelLines('$25.00', 102)).toEqual({ lines: ['$25.00'], size: 17 })
})

test('a long prize is broken where both lines are the shortest, and fits', () => {
  expect(labelLines('$3.00 in free rounds', 102)).toEqual({ lines: ['$3.00 in', 'free rounds'], size: 15.5 })
  expect(labelLines('10,00 $ Bonusguthaben', 102).lines).toEqual(['10,00 $', 'Bonusguthaben'])
})

test('a long text without a space is one smaller line', () => {
  expect(labelLines('3.00美元免费局免费局', 102)).toEqual({ lines: ['3.00美元免费局免费局'], size: 9.8 })
})
