import { expect, test } from 'vitest'
import { listOf, withKind } from './ordered.ts'

test('a section keeps its options when it moves, and one without options is a word', () => {
  expect(listOf([{ what: 'HOT' }, { what: 'RNG', rows: 2 }, 'LIVE'])).toEqual(['HOT', { what: 'RNG', rows: 2 }, 'LIVE'])
  expect(listOf(undefined)).toEqual([])
})

test('the form of a section is set and taken back', () => {
  expect(withKind('HOT', 'top')).toEqual({ what: 'HOT', kind: 'top' })
  expect(withKind({ what: 'HOT', kind: 'top' }, undefined)).toBe('HOT')
})
