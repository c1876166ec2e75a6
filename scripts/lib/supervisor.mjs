import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'
import { isForPeople } from './readable-log.mjs'
import { readRestartPolicy, restartDelay } from './restart-policy.mjs'

/** Drain timeout before a process is killed; longer than the longest drain of our processes. */
const GRACE_MS = 20_000
/** How often we check that the program that started us still runs. */
const PARENT_CHECK_MS = 500

/**
 * Starts processes beside each other, each as soon as it is built; one that needs another waits for it by itself. A
 * process that ends while the site runs is started again after a delay, and a line says which, why and when; one that
 * ends again and again stops the site with its exit code. Ctrl-C, SIGTERM, or the end of the program that started us (npm
 * does not pass SIGTERM on), drains them in reverse order.
 *
 * @param {{ name: string, command: string, args: string[], env: Record<string, string>, ready: RegExp, print?: (line:
 * string) => string | null, built?: Promise<number> }[]} parts `built` resolves with the exit code of the build
 * @param {(ready: Record<string, RegExpMatchArray>) => void | Promise<void>} onReady called once everything is ready
 */
export async function supervise(parts, onReady) {
  const children = new Map()
  let stopping = null
  let isServing = false

  const stop = (code) => {
    const started = parts.flatMap(({ name }) => children.get(name) ?? [])
    stopping ??= stopAll(started).then(() => process.exit(code))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
  stopWithParent(() => stop(0))

  const policy = readRestartPolicy(process.env)
  const failures = new Map()
  const run = (part) => {
    const startedMs = Date.now()
    const running = startPart(part, (code, reason) => {
      if (stopping) return
      const ranMs = Date.now() - startedMs
      const earlier = ranMs >= policy.stableMs ? 0 : (failures.get(part.name) ?? 0)
      failures.set(part.name, earlier + 1)
      const delayMs = isServing ? restartDelay(policy, earlier) : null
      if (delayMs === null) {
        const loop = isServing ? `, ${earlier + 1} times in a row` : ' before it was ready'
        report('fatal', part.name, `${reason}${loop}; stopping everything`)
        return void stop(code || 1)
      }
      report('error', part.name, `${reason} after ${(ranMs / 1000).toFixed(1)} s; starting it again in ${delayMs} ms`)
      setTimeout(() => {
        if (!stopping) run(part).then(() => report('warn', part.name, 'is ready again'))
      }, delayMs)
    })
    children.set(part.name, running.child)
    return running.ready
  }

  const ready = await Promise.all(
    parts.map(async (part) => {
      const failed = await part.built
      if (failed) stop(failed)
      return [part.name, stopping ? await stopping : await run(part)]
    }),
  )
  isServing = true
  await onReady(Object.fromEntries(ready))
}

/** Starts one process. `ready` resolves with its ready line; `onEnd` gets its exit code and the reason in words. */
function startPart(part, onEnd) {
  const child = spawn(part.command, part.args, {
    cwd: root,
    env: { ...process.env, ...part.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group: only this process receives Ctrl-C, and it decides the order in which parts end.
    detached: true,
  })
  let failure
  child.once('error', (error) => {
    failure = `cannot start: ${error.message}`
  })
  // At 'close' everything that it printed has been read, its ready line too; 'exit' may be earlier.
  child.once('close', (code, signal) =>
    failure ? onEnd(1, failure) : onEnd(code ?? 1, signal ? `was ended by ${signal}` : `ended with code ${code}`),
  )
  const ready = new Promise((resolve) => {
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      createInterface({ input: stream }).on('line', (line) => {
        const match = line.match(part.ready)
        if (match) return resolve(match)
        const text = part.print ? part.print(line) : line
        if (text !== null) out.write(`${prefixOf(part.name)}${text}\n`)
      })
    }
  })
  return { child, ready }
}

/** A log entry names its process itself, and a prefix would make it unreadable for programs. */
function prefixOf(name) {
  return isForPeople ? `${name.padEnd(7)} | ` : ''
}

/** Levels of pino. */
const levels = { warn: 40, error: 50, fatal: 60 }

function report(level, name, message) {
  if (isForPeople) return void console.error(`${prefixOf(name)}${message}`)
  const entry = { level: levels[level], time: new Date().toISOString(), service: 'supervisor', process: name }
  console.error(JSON.stringify({ ...entry, msg: `${name} ${message}` }))
}

/** The parent changes when the program that started us ends: an orphan would keep ports and the database lock. */
function stopWithParent(stop) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, PARENT_CHECK_MS).unref()
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
