import { expect, test } from 'vitest'
import { presetQuery, readPeriod } from './period.ts'

const now = new Date('2026-03-01T20:00:00Z')
const read = (query: string) => readPeriod(new URLSearchParams(query), now, 'Asia/Bangkok')

test('without a choice the past seven days of the brand are shown', () => {
  expect(read('')).toEqual({ from: '2026-02-24', to: '2026-03-02', today: '2026-03-02', problem: null })
})

test.each([
  ['from=2026-02-01&to=2026-02-10', '2026-02-01', '2026-02-10', null],
  ['to=2026-02-10', '2026-02-04', '2026-02-10', null],
  ['from=never&to=2026-02-31', '2026-02-24', '2026-03-02', null],
  ['from=2026-02-10&to=2026-02-01', '2026-02-10', '2026-02-01', 'periodOrder'],
  ['from=2025-01-01', '2025-01-01', '2026-03-02', 'periodTooLong'],
])('%s is read as %s to %s with %s', (query, from, to, problem) => {
  const asked = read(query)
  expect([asked.from, asked.to, asked.problem?.key ?? null]).toEqual([from, to, problem])
})

test('a preset ends today and counts it', () => {
  expect(presetQuery(1, '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(presetQuery(30, '2026-03-02')).toEqual({ from: '2026-02-01', to: '2026-03-02' })
})
