import { expect, test } from 'vitest'
import { breakLines } from './lines.ts'

const upTo = (length: number) => (line: string) => [...line].length <= length

test('a line breaks between words', () => {
  expect(breakLines('Nine floors of night, one key.', 'en', upTo(12))).toEqual(['Nine floors', 'of night,', 'one key.'])
})

test('a language without spaces breaks between its words, and no line begins with a stop', () => {
  const lines = breakLines('九层霓虹，一夜通行。', 'zh-CN', upTo(5))
  expect(lines.join('')).toBe('九层霓虹，一夜通行。')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).not.toMatch(/^[，。]/)
})

test('a word that is longer than a line has a line of its own', () => {
  expect(breakLines('a Donaudampfschiff b', 'de', upTo(5))).toEqual(['a', 'Donaudampfschiff', 'b'])
})
