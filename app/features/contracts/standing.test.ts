import { expect, test } from 'vitest'
import { isStanding, standingOf } from './standing.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const [past, future] = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z']

test.each([
  ['requested', null, null, 'requested'],
  ['accepted', future, null, 'starting'],
  ['accepted', past, null, 'running'],
  ['terminated', past, future, 'ending'],
  ['superseded', past, future, 'ending'],
  ['terminated', past, '2026-03-05T00:00:00Z', 'terminated'],
  ['terminated', future, future, 'terminated'],
  ['rejected', null, null, 'rejected'],
] as const)('a contract that is %s, from %s until %s, is %s', (state, startsAt, endsAt, standing) => {
  expect(standingOf({ state, startsAt, endsAt }, now)).toBe(standing)
  expect(isStanding({ state, startsAt, endsAt }, now)).toBe(['starting', 'running', 'ending'].includes(standing))
})
