import { tallyOf } from './events.mjs'
import { failureLine, progressLine } from './lines.mjs'

const isTerminal = Boolean(process.stdout.isTTY)
const READ_EVERY_MS = 1000
/** A log file gets a line now and then, a terminal one line that changes. */
const PRINT_EVERY_MS = isTerminal ? READ_EVERY_MS : 30_000

/**
 * Prints failures of running steps as they come, and how far each step is.
 *
 * @param {{ step: { name: string }, events: string, usualSeconds?: number }[]} running
 */
export function watch(running) {
  const startedMs = Date.now()
  const rows = running.map((each) => ({ ...each, printed: 0 }))
  let printedMs = startedMs
  const timer = setInterval(() => {
    for (const row of rows) printFailures(row)
    if (Date.now() - printedMs < PRINT_EVERY_MS) return
    printedMs = Date.now()
    const lines = rows.map((row) => progressLine(row, tallyOf(row.events), (printedMs - startedMs) / 1000))
    const text = `  …     ${lines.join(' | ')}`
    if (isTerminal) process.stdout.write(`\r\u001b[K${text.slice(0, process.stdout.columns - 1)}`)
    else console.log(text)
  }, READ_EVERY_MS)
  return {
    /** The step has ended: prints what is left. @returns the sum of its events */
    end(step) {
      clearLine()
      const [row] = rows.splice(
        rows.findIndex((each) => each.step === step),
        1,
      )
      printFailures(row)
      return tallyOf(row.events)
    },
    stop: () => clearInterval(timer),
  }
}

function printFailures(row) {
  const { failures } = tallyOf(row.events)
  for (const failure of failures.slice(row.printed)) {
    clearLine()
    console.log(failureLine(failure))
  }
  row.printed = failures.length
}

const clearLine = () => isTerminal && process.stdout.write('\r\u001b[K')
