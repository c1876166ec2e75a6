import type { Progress } from '#tests/matrix/run.ts'

const EVERY_MS = 1000
let printedAt = 0

/** Updates one line on a terminal; prints a line at intervals in a log. */
export function printProgress({ step, done, total, failed, elapsedMs, remainingMs }: Progress): void {
  const isTerminal = process.stdout.isTTY
  const isDue = Date.now() - printedAt >= (isTerminal ? EVERY_MS : 10 * EVERY_MS)
  if (!isDue && done < total) return
  printedAt = Date.now()
  const share = Math.floor((done / total) * 100)
  const what = step === 'survey' ? 'surveyed' : 'inspected'
  const line = `${what} ${done} of ${total} (${share} %), ${failed} failed, ${minutes(elapsedMs)}, ${minutes(remainingMs)} left`
  process.stdout.write(isTerminal ? `\r${line.padEnd(78)}${done < total ? '' : '\n'}` : `${line}\n`)
}

function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
