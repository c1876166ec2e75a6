import { expect, test } from 'vitest'
import { crowdedFolders, lineCount, namedFunctions, percentile } from './measures.mjs'

test('named functions are measured from their first to their last line', () => {
  const text = [
    'export function declared() {',
    '  return [1].map((value) => value)',
    '}',
    'const assigned = () => {',
    '  return 1',
    '}',
    'class Box {',
    '  open() {}',
    '}',
    'const table = { load: async () => 2 }',
  ].join('\n')
  expect(namedFunctions('a.ts', text)).toEqual([
    { name: 'declared', line: 1, lines: 3 },
    { name: 'assigned', line: 4, lines: 3 },
    { name: 'open', line: 8, lines: 1 },
    { name: 'load', line: 10, lines: 1 },
  ])
  expect(namedFunctions('a.css', text)).toEqual([])
})

test('a final line break starts no line', () => {
  expect([lineCount(''), lineCount('one'), lineCount('one\ntwo\n')]).toEqual([0, 1, 2])
})

test('percentiles are values of the list', () => {
  expect(percentile([5, 1, 9, 3], 0.5)).toBe(5)
  expect(percentile([5, 1, 9, 3], 0.9)).toBe(9)
})

test('a folder counts its code files, without tests, styles and table folders', () => {
  const files = ['a/1.ts', 'a/2.sql', 'a/3.test.ts', 'a/4.css', 'b/1.ts', 'app/routes/1.tsx', 'app/routes/2.tsx']
  expect(
    crowdedFolders(
      files.map((path) => ({ path })),
      1,
    ),
  ).toEqual([['a', 2]])
})
