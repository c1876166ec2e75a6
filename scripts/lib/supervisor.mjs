import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'

/** Drain timeout before a process is killed. */
const GRACE_MS = 12_000

/**
 * Starts processes in sequence, each when the previous one is ready, and runs them as a unit: if one ends, the others
 * are stopped and its exit code is returned. Ctrl-C and SIGTERM drain them in reverse order.
 *
 * @param {{ name: string, command: string, args: string[], env: Record<string, string>, ready: RegExp, print?: (line:
 * string) => string | null }[]} parts
 * @param {(ready: Record<string, RegExpMatchArray>) => void | Promise<void>} onReady called once everything is ready
 */
export async function supervise(parts, onReady) {
  const children = []
  const ready = {}
  let stopping = null

  const stop = (code) => {
    stopping ??= stopAll(children).then(() => process.exit(code))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))

  for (const part of parts) {
    if (stopping) return
    ready[part.name] = await startPart(part, children, (code) => stopping ?? stop(code === 0 ? 0 : code))
  }
  await onReady(ready)
}

function startPart(part, children, onExit) {
  return new Promise((resolve) => {
    const child = spawn(part.command, part.args, {
      cwd: root,
      env: { ...process.env, ...part.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group: only this process receives Ctrl-C, and it decides the order in which parts end.
      detached: true,
    })
    children.push(child)
    const prefix = `${part.name.padEnd(7)} | `
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      createInterface({ input: stream }).on('line', (line) => {
        const match = line.match(part.ready)
        if (match) resolve(match)
        else {
          const text = part.print ? part.print(line) : line
          if (text !== null) out.write(`${prefix}${text}\n`)
        }
      })
    }
    child.once('error', (error) => {
      console.error(`${prefix}${error.message}`)
      onExit(1)
    })
    child.once('exit', (code, signal) => onExit(code ?? (signal ? 1 : 0)))
  })
}

async function stopAll(children) {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = new Promise((resolve) => child.once('exit', resolve))
    killGroup(child, 'SIGTERM')
    const timer = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS)
    await ended
    clearTimeout(timer)
  }
}

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process has already ended.
  }
}
