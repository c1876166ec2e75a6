import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fromRoot } from './paths.mjs'
import { bin, run } from './run.mjs'

const reports = fromRoot('test-results', 'reports')

/**
 * @typedef {{ name: string, run: (options?: { sink: Buffer[] }) => Promise<number>, hint: string }} Step a step that may run
 *   beside others passes its options to the command it runs
 */

/**
 * Runs all named steps in sequence, even if one fails, and prints what to open at the end. The members of a group run at the
 * same time.
 *
 * @param {(Step | { together: Step[] })[]} steps
 * @returns {Promise<boolean>} whether every step passed
 */
export async function runSteps(steps) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = []
  for (const step of steps) {
    if (step.together) results.push(...(await Promise.all(step.together.map(runBesideOthers))))
    else results.push(await runAlone(step))
  }
  console.log(`\n── Summary ${'─'.repeat(62)}`)
  for (const { name, code, seconds, hint } of results) {
    console.log(
      `${code === 0 ? ' ok ' : 'FAIL'}  ${name.padEnd(34)} ${seconds.padStart(6)} s${code === 0 ? '' : `   → ${hint}`}`,
    )
  }
  for (const line of failures()) console.log(line)
  const { passed, failed, skipped } = countTests()
  if (passed + failed > 0) console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return results.every((result) => result.code === 0)
}

async function runAlone(step) {
  printHead(step)
  return timed(step, () => step.run())
}

/** Prints what the step printed in one piece when it has ended. */
async function runBesideOthers(step) {
  const sink = []
  console.log(`   ${step.name} …`)
  const result = await timed(step, () => step.run({ sink }))
  printHead(step)
  process.stdout.write(Buffer.concat(sink))
  return result
}

const printHead = ({ name }) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)

async function timed(step, runStep) {
  const startedMs = Date.now()
  const code = await runStep()
  return { ...step, code, seconds: ((Date.now() - startedMs) / 1000).toFixed(1) }
}

/** Runs a program of a dependency. */
export const tool = (name, args, options) => {
  const [node, program] = bin(name)
  return run(node, [...program, ...args], options)
}

/** The vitest run whose counts are part of the summary. */
export const vitest = (args, { env = {}, ...options } = {}) => {
  const [node, program] = bin('vitest')
  return run(
    node,
    [...program, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`, ...args],
    { env, ...options },
  )
}

export const playwright = (args, env = {}) => {
  const [node, program] = bin('playwright')
  return run(node, [...program, 'test', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/browser.json` },
  })
}

function countTests() {
  const report = readReport('vitest')
  const total = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  }
  const browser = readReport('browser')?.stats
  total.passed += (browser?.expected ?? 0) + (browser?.flaky ?? 0)
  total.failed += browser?.unexpected ?? 0
  total.skipped += browser?.skipped ?? 0
  return total
}

/** A line per file that failed before its tests, and per test that failed: the end of a report says what to look at. */
function failures() {
  return (readReport('vitest')?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status !== 'failed') return []
    const file = relative(fromRoot(), name)
    const tests = assertionResults.filter((each) => each.status === 'failed')
    return tests.length === 0
      ? [`FAIL  ${file}: ${firstLine(message)}`]
      : tests.map(({ fullName, failureMessages }) => `FAIL  ${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
  })
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0]

function readReport(name) {
  const file = `${reports}/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
