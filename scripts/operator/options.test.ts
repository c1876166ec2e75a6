import { expect, test } from 'vitest'
import { readOptions } from './options.mjs'

test('words and options of a command line are separated', () => {
  const { positionals, values, problem } = readOptions(['reject', 'D1', '--note', 'no slip', '--json'])
  expect(positionals).toEqual(['reject', 'D1'])
  expect(values).toMatchObject({ note: 'no slip', json: true, reason: '', days: '7', help: false })
  expect(problem).toBeUndefined()
})

test('an option that does not exist or lacks its value is named, without a stack', () => {
  expect(readOptions(['deposits', '--merchant', 'neon']).problem).toMatch(/^Unknown option '--merchant'\. npm run/)
  expect(readOptions(['deposits', '--brand']).problem).toMatch(/--brand/)
})
