import { expect, test } from 'vitest'
import type { Mission } from '#contract/endpoints/rewards/missions.ts'
import { withProgress } from './with-progress.ts'

const AT = '2026-03-01T10:00:00.000Z'
const LATER = '2026-03-01T10:00:01.000Z'
const missions = [
  {
    id: 'a',
    entryId: 'e1',
    steps: [
      { have: '100', need: '1000' },
      { have: '1', need: '3' },
    ],
  },
  { id: 'b', entryId: null, steps: [{ have: '0', need: '5' }] },
] as unknown as Mission[]
const event = (at: string, have: readonly string[]) => ({
  claimable: 0,
  missions: 0,
  unreadMessage: 0,
  entries: [{ entryId: 'e1', promotionId: 'a', state: 'process' as const, have }],
  at,
})
const figures = (shown: readonly Mission[]) => shown.map(({ steps }) => steps.map(({ have }) => have))

test('a newer event moves the steps of its own mission, at most to what they need', () => {
  expect(figures(withProgress(missions, AT, event(LATER, ['600', '4'])))).toEqual([['600', '3'], ['0']])
})

test('an older event and no event leave what the page has loaded', () => {
  expect(withProgress(missions, LATER, event(AT, ['0', '0']))).toBe(missions)
  expect(withProgress(missions, AT, null)).toBe(missions)
})
