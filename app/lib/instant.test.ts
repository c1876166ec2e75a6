import { expect, test } from 'vitest'
import { isolateDigits, shownSpan } from './instant.ts'

test("a part of a day has one date and two times, in the brand's zone and in one order", () => {
  const span = { from: '2026-03-02T10:00:00Z', until: '2026-03-02T11:00:00Z' }
  expect(shownSpan(span, 'UTC')).toBe(isolateDigits('2026-03-02 10:00–11:00'))
  expect(shownSpan(span, 'Asia/Kolkata')).toBe(isolateDigits('2026-03-02 15:30–16:30'))
})
