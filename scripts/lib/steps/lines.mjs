import { duration } from './usual.mjs'

/**
 * @typedef {{ name: string, code: number, seconds: number, tally: import('./events.mjs').Tally, hint: string }} Result
 */

/**
 * @example "unit and contract tests: 120 of 583 files: 3,100 passed, 0 failed, 1 min 2 s of usually 4 min 10 s"
 * @param {{ step: { name: string }, usualSeconds?: number }} running
 * @param {import('./events.mjs').Tally} tally
 * @param {number} seconds since its start
 */
export function progressLine({ step, usualSeconds }, tally, seconds) {
  const done = tally.total > 0 ? `${tally.done} of ${tally.total} ${tally.unit}: ${testCounts(tally)}, ` : ''
  const usual = usualSeconds === undefined ? '' : ` of usually ${duration(usualSeconds)}`
  return `${step.name}: ${done}${duration(seconds)}${usual}`
}

/** @param {import('./events.mjs').Failure} failure */
export const failureLine = ({ where, message, repeat }) => `FAILED  ${where}: ${message} → ${repeat}`

/** @example "583 files: 9,876 passed, 0 failed", or nothing for a step without tests */
export function counts(tally) {
  if (tally.total === 0 && tally.failures.length === 0) return ''
  const left = tally.total - tally.done
  return `${tally.total} ${tally.unit}: ${testCounts(tally)}${left > 0 ? `, ${left} ${tally.unit} did not run` : ''}`
}

/**
 * A line per step, per failure and per second try, and the sum of everything.
 *
 * @param {Result[]} results
 * @param {number} seconds of the whole run, in which steps may have run at the same time
 */
export function summaryLines(results, seconds) {
  const width = Math.max(...results.map(({ name }) => name.length))
  const all = (key) => results.flatMap(({ tally }) => tally[key])
  const sum = (key) => results.reduce((total, { tally }) => total + tally[key], 0)
  const failed = results.filter(({ code }) => code !== 0).length
  const tests = {
    passed: sum('passed'),
    skipped: sum('skipped'),
    failures: all('failures'),
    secondTries: all('secondTries'),
  }
  return [
    ...results.map((result) => stepLine(result, width)),
    ...tests.failures.map(failureLine),
    ...tests.secondTries.map(({ where, repeat }) => `SECOND TRY  ${where} → ${repeat}`),
    '',
    `${results.length} steps, ${failed} failed. Tests: ${testCounts(tests)}. ${duration(seconds)}.`,
  ]
}

function stepLine({ name, code, seconds, tally, hint }, width) {
  const time = seconds.toFixed(1).padStart(7)
  const end = code === 0 ? counts(tally) : `${counts(tally)} → ${hint}`
  return `${outcome(code)}  ${name.padEnd(width)} ${time} s  ${end}`.trimEnd()
}

export const outcome = (code) => (code === 0 ? '  ok  ' : 'FAILED')

function testCounts({ passed, skipped, failures, secondTries }) {
  const parts = [
    [passed, 'passed'],
    [failures.length, 'failed'],
    [skipped, 'skipped'],
    [secondTries.length, secondTries.length === 1 ? 'second try' : 'second tries'],
  ]
  return parts.map(([count, what]) => `${count.toLocaleString('en')} ${what}`).join(', ')
}
