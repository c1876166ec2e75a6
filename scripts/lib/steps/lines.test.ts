import { expect, test } from 'vitest'
import { counts, progressLine, summaryLines } from './lines.mjs'
import { duration } from './usual.mjs'

const tally = (more = {}) => ({
  unit: 'files',
  total: 0,
  done: 0,
  passed: 0,
  skipped: 0,
  failures: [],
  secondTries: [],
  items: [],
  ...more,
})
const failure = { where: 'money.test.ts: is one', message: 'expected 1 to be 2', detail: '', repeat: 'npx vitest run' }
const secondTry = { where: 'login.spec.ts:3: arrives', repeat: 'npx playwright test login.spec.ts:3' }

test('a line of progress says how many of how many, and what it usually takes', () => {
  const step = { name: 'unit tests' }
  const line = progressLine({ step, usualSeconds: 250 }, tally({ total: 583, done: 120, passed: 3100 }), 62)
  expect(line).toBe(
    'unit tests: 120 of 583 files: 3,100 passed, 0 failed, 0 skipped, 0 second tries, 1 min 2 s of usually 4 min 10 s',
  )
  expect(progressLine({ step }, tally(), 5)).toBe('unit tests: 5.0 s')
})

test('a step that ended early says what did not run', () => {
  expect(counts(tally({ total: 10, done: 7, passed: 30 }))).toContain('3 files did not run')
  expect(counts(tally())).toBe('')
})

test('the summary counts everything, and names what failed and what needed a second try', () => {
  const results = [
    { name: 'types', code: 2, seconds: 4, tally: tally(), hint: 'npm run types' },
    {
      name: 'browser',
      code: 1,
      seconds: 60,
      tally: tally({ total: 3, done: 3, passed: 2, failures: [failure], secondTries: [secondTry] }),
      hint: 'npx playwright show-report',
    },
  ]
  expect(summaryLines(results, 62)).toEqual([
    'FAILED  types       4.0 s   → npm run types',
    'FAILED  browser    60.0 s  3 files: 2 passed, 1 failed, 0 skipped, 1 second try → npx playwright show-report',
    'FAILED  money.test.ts: is one: expected 1 to be 2 → npx vitest run',
    'SECOND TRY  login.spec.ts:3: arrives → npx playwright test login.spec.ts:3',
    '',
    '2 steps, 2 failed. Tests: 2 passed, 1 failed, 0 skipped, 1 second try. 1 min 2 s.',
  ])
})

test('a duration is in seconds, or in minutes and seconds', () => {
  expect([duration(4.06), duration(59.4), duration(59.7), duration(250.4)]).toEqual([
    '4.1 s',
    '59 s',
    '1 min 0 s',
    '4 min 10 s',
  ])
})
