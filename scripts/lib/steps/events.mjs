import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a test runner reports while it runs, one JSON object per line of the file that TEST_EVENTS names.
 *
 * @typedef {{ unit: 'files' | 'tests', total: number }} Begin what the step counts
 * @typedef {{ where: string, message: string, detail: string, repeat: string }} Failure
 * @typedef {{ where: string, repeat: string }} SecondTry
 * @typedef {{ item?: string, seconds?: number, passed?: number, skipped?: number, failures?: Failure[],
 *   secondTries?: SecondTry[] }} Done with `item`, one of the total is done
 */

/** @param {Begin | Done} event */
export function report(event) {
  if (process.env.TEST_EVENTS) appendFileSync(process.env.TEST_EVENTS, `${JSON.stringify(event)}\n`)
}

/**
 * @typedef {{ unit: string, total: number, done: number, passed: number, skipped: number, failures: Failure[],
 *   secondTries: SecondTry[], items: { item: string, seconds: number }[] }} Tally
 */

/**
 * The sum of the events so far.
 * @returns {Tally}
 */
export function tallyOf(file) {
  /** @type {Tally} */
  const tally = { unit: 'tests', total: 0, done: 0, passed: 0, skipped: 0, failures: [], secondTries: [], items: [] }
  for (const { unit, total, item, seconds, passed = 0, skipped = 0, failures = [], secondTries = [] } of read(file)) {
    if (unit) Object.assign(tally, { unit, total })
    if (item) tally.items.push({ item, seconds })
    tally.passed += passed
    tally.skipped += skipped
    tally.failures.push(...failures)
    tally.secondTries.push(...secondTries)
  }
  tally.done = tally.items.length
  return tally
}

function read(file) {
  if (!existsSync(file)) return []
  // A line that is being written has no end yet.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

/** The first line of an error that says something, without colours. */
export const firstLine = (text = '') => plain(text).trim().split('\n', 1)[0]

/** Text without the colour codes of a terminal. */
export const plain = (text = '') => stripVTControlCharacters(text)

/** An argument for a shell. */
export const quoted = (text) => (/[$`"\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`)

/** What stands before a command that repeats a test of the second tier. */
export const tierPrefix = () => (process.env.SWEEP ? 'SWEEP=1 ' : '')
