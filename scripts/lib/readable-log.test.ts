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

test('a mistake in a brand file is told once, at its place, with what was meant', () => {
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

test('a warning says where and why, an error its stack too', () => {
  const err = { message: 'connection refused', stack: 'Error: connection refused\n    at somewhere' }
  expect(readable(entry({ path: '/wps/system', err, msg: 'gateway not reached' }))).toBe(
    'gateway not reached (/wps/system) – connection refused',
  )
  expect(readable(entry({ level: 50, err, msg: 'render failed' }))).toContain('at somewhere')
})

test('what is no log entry stays as it is', () => {
  expect(readable('Port 3000 is taken')).toBe('Port 3000 is taken')
  expect(readable('{"level": cut off')).toBe('{"level": cut off')
})
