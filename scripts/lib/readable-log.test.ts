import { expect, test } from 'vitest'
import { readable, readableWithoutBrands } from './readable-log.mjs'

const problem = {
  severity: 'error',
  brand: 'one',
  file: 'brands/one/brand.json',
  line: 6,
  column: 12,
  path: 'theme',
  message: 'unknown theme "neon-nigth"',
  suggestion: 'neon-night',
}
const entry = (fields: object) => JSON.stringify({ level: 40, time: 1, ...fields })

test('a problem in a brand file is printed once, with its position and a suggestion', () => {
  const line = entry({ problem, msg: 'brand problem' })
  expect(readable(line)).toBe(
    'brands/one/brand.json:6:12 theme unknown theme "neon-nigth", did you mean "neon-night"? (the last good version stays)',
  )
  expect(readableWithoutBrands(line)).toBeNull()
})

test('a brand that was taken up is named, a request is not', () => {
  expect(readable(entry({ level: 30, brands: ['one', 'two'], msg: 'brands changed' }))).toBe('brands changed: one, two')
  expect(readable(entry({ level: 30, path: '/', status: 200, msg: 'request' }))).toBeNull()
})

test('a warning is printed with its context and cause, an error with its stack as well', () => {
  const err = { message: 'connection refused', stack: 'Error: connection refused\n    at somewhere' }
  expect(readable(entry({ path: '/wps/system', err, msg: 'gateway not reached' }))).toBe(
    'gateway not reached (/wps/system) – connection refused',
  )
  expect(readable(entry({ level: 50, err, msg: 'render failed' }))).toContain('at somewhere')
})

test('a line that is not a log entry is unchanged', () => {
  expect(readable('Port 3000 is taken')).toBe('Port 3000 is taken')
  expect(readable('{"level": cut off')).toBe('{"level": cut off')
})
