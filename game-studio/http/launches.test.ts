import { expect, test } from 'vitest'
import { createLaunches } from './launches.ts'

test('a launch code is redeemed once, and within a minute', () => {
  let nowMs = Date.parse('2026-01-05T10:00:00Z')
  const launches = createLaunches(() => new Date(nowMs))
  const code = launches.issue('session')
  const late = launches.issue('late')
  nowMs += 60_000
  expect(launches.redeem(code)).toBe('session')
  expect(launches.redeem(code)).toBeNull()
  nowMs += 1
  expect(launches.redeem(late)).toBeNull()
})
