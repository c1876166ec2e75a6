import { expect, test } from 'vitest'
import { isolateDigits, shownSpan } from './instant.ts'

test("a part of a day has one date and two times, in the brand's zone and in one order", () => {
  const span = { from: '2026-03-02T10:00:00Z', until: '2026-03-02T11:00:00Z' }
  expect(shownSpan(span, 'UTC')).toBe(isolateDigits('2026-03-02 10:00–11:00'))
  expect(shownSpan(span, 'Asia/Kolkata')).toBe(isolateDigits('2026-03-02 15:30–16:30'))
})

test('whole days are named by their dates, in the zone where they are whole', () => {
  const shown = (from: string, until: string, zone = 'UTC') => shownSpan({ from, until }, zone)
  expect(shown('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')).toBe(isolateDigits('2026-03-02'))
  expect(shown('2026-03-01T17:00:00Z', '2026-03-08T17:00:00Z', 'Asia/Ho_Chi_Minh')).toBe(
    isolateDigits('2026-03-02 – 2026-03-08'),
  )
  expect(shown('2026-03-01T17:00:00Z', '2026-03-08T17:00:00Z')).toBe(
    isolateDigits('2026-03-01 17:00 – 2026-03-08 17:00'),
  )
  expect(shown('2026-03-02T23:55:00Z', '2026-03-03T00:00:00Z')).toBe(isolateDigits('2026-03-02 23:55–00:00'))
})
