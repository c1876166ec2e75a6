import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fromRoot, root } from '../paths.mjs'
import { plain } from './events.mjs'
import { counts, outcome, summaryLines } from './lines.mjs'
import { watch } from './progress.mjs'
import { duration, readUsual, writeUsual } from './usual.mjs'

const folder = fromRoot('test-results', 'steps')
/** A longer log is printed from its end, where the tools print what failed. */
const LOG_LINES = 80
const FAILURES_IN_FULL = 20

/**
 * @typedef {{ log: string, env: Record<string, string> }} StepOptions where the commands of a step print to, and what their
 *   reporters need
 * @typedef {{ name: string, run: (options: StepOptions) => Promise<number>, hint: string }} Step
 */

/**
 * Runs all steps in sequence, even if one fails; the members of a group run at the same time. What they print goes to
 * `test-results/steps`, a log per step; the terminal shows progress, failures and a summary.
 *
 * @param {(Step | { together: Step[] })[]} steps
 * @param {{ args?: string[] }} [options] with `--write-usual` the time each step took is what it usually takes
 * @returns {Promise<{ passed: boolean, results: object[] }>} whether every step passed, and what each took and counted
 */
export async function runSteps(steps, { args = process.argv.slice(2) } = {}) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const groups = steps.map((step) => step.together ?? [step])
  const total = groups.flat().length
  const usual = readUsual()
  const startedMs = Date.now()
  const results = []
  for (const group of groups) {
    const first = results.length + 1
    const number = group.length === 1 ? first : `${first}–${first + group.length - 1}`
    printHead(`${number} of ${total}: ${group.map((step) => step.name + usually(usual[step.name])).join('; ')}`)
    results.push(...(await runTogether(group, usual)))
  }
  printHead('Summary')
  for (const line of summaryLines(results, (Date.now() - startedMs) / 1000)) console.log(line)
  if (args.includes('--write-usual')) writeUsual(results)
  return { passed: results.every(({ code }) => code === 0), results }
}

const usually = (seconds) => (seconds === undefined ? '' : `, usually ${duration(seconds)}`)

const printHead = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}`)

async function runTogether(group, usual) {
  const running = group.map((step) => ({
    step,
    log: fileOf(step, 'log'),
    events: fileOf(step, 'jsonl'),
    usualSeconds: usual[step.name],
  }))
  const watcher = watch(running)
  const results = await Promise.all(
    running.map(async ({ step, log, events }) => {
      const startedMs = Date.now()
      const code = await step.run({ log, env: { TEST_EVENTS: events } })
      const result = { ...step, code, log, seconds: (Date.now() - startedMs) / 1000, tally: watcher.end(step) }
      printResult(result)
      return result
    }),
  )
  watcher.stop()
  return results
}

const fileOf = ({ name }, extension) => `${folder}/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${extension}`

function printResult({ name, code, log, seconds, tally, hint }) {
  console.log(
    `${outcome(code)}  ${[name, counts(tally), duration(seconds), relative(root, log)].filter(Boolean).join(', ')}`,
  )
  if (code === 0) return
  for (const { where, detail } of tally.failures.slice(0, FAILURES_IN_FULL)) {
    console.log(`\n  ${where}\n${indent(detail)}`)
  }
  if (tally.failures.length === 0) console.log(`${indent(endOf(log))}\n  → ${hint}`)
}

const indent = (text) => text.trimEnd().replace(/^/gm, '    ')

function endOf(log) {
  const lines = plain(readFileSync(log, 'utf8')).trimEnd().split('\n')
  const omitted = lines.length - LOG_LINES
  return [...(omitted > 0 ? [`… ${omitted} lines before`] : []), ...lines.slice(-LOG_LINES)].join('\n')
}
