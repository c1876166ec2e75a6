import { expect, test } from 'vitest'
import { patternCharacters } from './pattern-characters.ts'

test.each([
  ['[a-z0-9._\\-]{4,20}', 'a-z 0-9 . _ -', null],
  ['[A-Za-z][A-Za-z0-9_\\-]{5,19}', 'A-Z a-z 0-9 _ -', 'A-Z a-z'],
  ['@?[A-Za-z0-9_]{5,32}', 'A-Z a-z 0-9 @ _', null],
  ['\\+?[0-9]{8,15}', '0-9 +', null],
  ['[ก-๙ ]+', 'ก-๙ ␣', null],
])('%s accepts %s', (pattern, allowed, first) => {
  expect(patternCharacters(pattern)).toEqual({ allowed, first })
})

test.each(['(a|b)+', '\\p{L}+', '.*', '[^a-z]+', '^abc$', '[a-z', '\\d+', ''])(
  '%j has no short description',
  (pattern) => {
    expect(patternCharacters(pattern)).toBeNull()
  },
)
