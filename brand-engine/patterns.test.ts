import { expect, test } from 'vitest'
import { patternProblem } from './patterns.ts'

test.each([
  '(a+)+',
  '(.*)*',
  '(?:a+){5,}',
  '(?:a+){9}',
  '(a|a)+',
  '(a|ab)(c|bcd)+x',
  '(?:a?){30}a{30}',
  '(?<part>a*)*',
  'a*a*a*a*a*b',
  '[a-z]*[a-z]*[a-z]*[a-z]*1',
])('%s can hang a browser and is refused', (pattern) => {
  expect(patternProblem(pattern)).toMatch(/nested repetition|unbounded repetitions/)
})

test.each(['(?=a)b', 'a(?!b)', '(a)\\1', '([a', '(?<=a)b'])('%s is no RE2 and is refused', (pattern) => {
  expect(patternProblem(pattern)).toMatch(/RE2/)
})

test('what browsers cannot read is refused', () => {
  expect(patternProblem('[a-z-]{1,5}-[(]')).toMatch(/browsers/)
})

test.each([
  '*',
  '[A-Za-z][A-Za-z0-9_\\-]{5,19}',
  '@?[A-Za-z0-9_]{5,32}',
  '\\+?[0-9]{8,15}',
  '[^@]+@[a-z]+\\.[a-z]+',
  '(?:[A-Z]{2}[0-9]{2}){1,3}',
  '(?:vip|new)-[0-9]+',
])('%s is accepted', (pattern) => {
  expect(patternProblem(pattern)).toBeNull()
})
