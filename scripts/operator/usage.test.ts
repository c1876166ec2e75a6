import { expect, test } from 'vitest'
import { readOptions } from './options.mjs'
import { csvOf } from './output.mjs'
import { helpFor } from './usage.mjs'

test('an unknown command names the nearest one, and one that lacks a value shows its own lines', () => {
  expect(helpFor('depsits')).toBe(
    'There is no "depsits". Did you mean "deposits"? npm run operator -- --help lists the commands.',
  )
  expect(helpFor('xyzzyx')).toBe('There is no "xyzzyx". npm run operator -- --help lists the commands.')
  const lacking = helpFor('adjust')
  expect(lacking).toMatch(/^A value of "adjust" is missing/)
  expect(lacking).toContain('adjust credit|debit <member> <amount>')
  expect(lacking).not.toContain('npm run operator slip')
  expect(helpFor('fail')).toContain('reject|fail <reference>')
})

test('options are read with and without the -- that belongs to npm', () => {
  const words = ['bootstrap', 'ann', '--email', 'ann@example.com']
  const { values } = readOptions(words)
  expect(readOptions([...words.slice(0, 2), '--', ...words.slice(2)]).values).toEqual(values)
  expect(values.email).toBe('ann@example.com')
})

test('a list as a file has its amounts with their decimals, and no formula', () => {
  const row = { username: '=1+1', amount_minor: '12345', decimals: 2, currency: 'USD', at: '2026-01-02T03:04:05.000Z' }
  expect(csvOf([row])).toContain(`"'=1+1"`)
  expect(csvOf([row])).toContain('"123.45 USD"')
})
