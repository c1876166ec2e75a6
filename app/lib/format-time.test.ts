import { expect, test } from 'vitest'
import { formatTime } from './format-time.ts'

test('a moment is told in the zone it is asked for', () => {
  expect(formatTime('2026-11-20T18:30:05Z', 'UTC')).toBe('2026-11-20 18:30:05')
  expect(formatTime('2026-11-20T18:30:05Z', 'Asia/Bangkok')).toBe('2026-11-21 01:30:05')
  expect(formatTime('2026-11-20T17:00:00Z', 'Asia/Bangkok')).toBe('2026-11-21 00:00:00')
})
