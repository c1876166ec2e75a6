import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const art = (text: string) => qrCode(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

test('a code has its finders, its timing lines and the size of its version', () => {
  const rows = art('https://a.example') ?? []
  expect(rows).toHaveLength(25)
  for (const row of [rows[0], rows[6]]) expect(row?.slice(0, 8)).toBe('#######.')
  expect(rows[6]?.slice(8, 17)).toBe('#.#.#.#.#')
  expect(rows[24]?.slice(0, 8)).toBe('#######.')
})

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [106, 41],
  [122, 45],
  [213, 57],
])('a text of %s bytes has %s modules a side', (length, side) => {
  expect(qrCode('x'.repeat(length))).toHaveLength(side)
})

test('a text that is too long has no code', () => {
  expect(qrCode('x'.repeat(214))).toBeNull()
})
