import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** How a process ended, and the lines that it had printed whole; `errors` is what it wrote to its error output. */
export interface Killed {
  readonly lines: readonly string[]
  readonly signal: NodeJS.Signals | null
  readonly errors: string
}

/**
 * Runs a program that prints a line ending in `;` after each commit, and kills it with SIGKILL some time after the first. A
 * line that the kill cut short was not acknowledged: it is left out.
 */
export async function runUntilKilled(program: string, args: readonly string[], killAfterMs: number): Promise<Killed> {
  const child = spawn(process.execPath, [program, ...args])
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.endsWith(';')) return
    if (lines.length === 0) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    lines.push(line.slice(0, -1))
  })
  const [, signal] = await once(child, 'close')
  return { lines, signal, errors }
}
