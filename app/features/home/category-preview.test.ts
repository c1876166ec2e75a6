import { expect, test } from 'vitest'
import { interleave } from './category-preview.ts'

test('every vendor is seen before one is seen twice', () => {
  expect(interleave([['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(interleave([])).toEqual([])
})
