import { expect, test } from 'vitest'
import { codeOfStatus } from './errors.ts'

test('a bet refused in a break says so, and every other limit is a limit', () => {
  expect(codeOfStatus('RS_ERROR_LIMIT_REACHED', 'TIME_OUT')).toBe('TIME_OUT')
  for (const reason of [undefined, 'LIMIT_REACHED', 'SELF_EXCLUDED', 'anything']) {
    expect(codeOfStatus('RS_ERROR_LIMIT_REACHED', reason)).toBe('LIMIT_REACHED')
  }
  expect(codeOfStatus('RS_ERROR_NOT_ENOUGH_MONEY', 'TIME_OUT')).toBe('NOT_ENOUGH_MONEY')
})

test('a bet above the series of its player says that the series has changed', () => {
  expect(codeOfStatus('RS_ERROR_LIMIT_REACHED', 'SERIES_OUT_OF_RANGE')).toBe('SERIES_CHANGED')
})
