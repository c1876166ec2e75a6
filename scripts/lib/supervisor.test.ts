import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { fromRoot } from './paths.mjs'

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'marquee-supervisor-'))
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * A part that prints its process id when ready, and `drained` when SIGTERM ends it; `FAILS_AFTER` is a file with which it
 * ends: the site writes it when it serves. It does not outlive a killed site.
 */
writeFileSync(
  join(folder, 'part.mjs'),
  `import { existsSync } from 'node:fs'
process.on('SIGTERM', () => { console.log('drained'); process.exit(0) })
console.log('part ready ' + process.pid)
const { FAILS_AFTER } = process.env
if (FAILS_AFTER) setInterval(() => existsSync(FAILS_AFTER) && process.exit(7), 10)
const site = process.ppid
setInterval(() => process.ppid !== site && process.exit(), 200)`,
)
writeFileSync(
  join(folder, 'site.mjs'),
  `import { writeFileSync } from 'node:fs'
import { supervise } from ${JSON.stringify(fromRoot('scripts', 'lib', 'supervisor.mjs'))}
const { SECOND_FAILS } = process.env
const part = (name, env = {}) =>
  ({ name, command: process.execPath, args: [${JSON.stringify(join(folder, 'part.mjs'))}], env, ready: /part ready (\\d+)/ })
const built = process.env.BUILD_CODE ? Promise.resolve(Number(process.env.BUILD_CODE)) : undefined
const parts = [part('one'), { ...part('two', SECOND_FAILS ? { FAILS_AFTER: SECOND_FAILS } : {}), built }]
await supervise(parts, (ready) => {
  console.log('site ready ' + ready.one[1] + ' ' + ready.two[1])
  if (SECOND_FAILS) writeFileSync(SECOND_FAILS, '')
})`,
)
const manifest = { name: 'site', version: '1.0.0', scripts: { start: 'node site.mjs' } }
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))

function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.text += chunk
    })
  }
  const says = (pattern: RegExp) =>
    vi.waitFor(() => expect(output.text).toMatch(pattern), { timeout: 60_000, interval: 50 })
  return { child, output, says }
}

async function pidsOf({ output, says }: ReturnType<typeof start>): Promise<number[]> {
  await says(/site ready \d+ \d+/)
  return (/site ready (\d+) (\d+)/.exec(output.text) ?? []).slice(1).map(Number)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a process that dies is started again, with a line that says which and why, and the others go on', async () => {
  const site = start(process.execPath, ['site.mjs'])
  const [one = 0, two = 0] = await pidsOf(site)
  process.kill(one, 'SIGKILL')
  await site.says(/one {5}\| was ended by SIGKILL after [\d.]+ s; starting it again in 500 ms/)
  await site.says(/one {5}\| is ready again/)
  expect(isRunning(two)).toBe(true)
  site.child.kill('SIGTERM')
  expect((await once(site.child, 'exit'))[0]).toBe(0)
  expect(isRunning(two)).toBe(false)
  expect(site.output.text.match(/drained/g)).toHaveLength(2)
})

test('a process that ends again and again stops the site with its exit code and a clear line', async () => {
  const site = start(process.execPath, ['site.mjs'], { SECOND_FAILS: join(folder, 'serving'), RESTART_LIMIT: '3' })
  const [code] = await once(site.child, 'close')
  expect(code).toBe(7)
  expect(site.output.text).toMatch(/two {5}\| ended with code 7 after .*\n.*\n?.*in 1000 ms/s)
  expect(site.output.text).toContain('ended with code 7, 3 times in a row; stopping everything')
})

test('a part whose build fails is not started, and stops the site with the exit code of the build', async () => {
  const site = start(process.execPath, ['site.mjs'], { BUILD_CODE: '9' })
  expect((await once(site.child, 'close'))[0]).toBe(9)
  expect(site.output.text).not.toContain('site ready')
})

test('in production the supervisor writes log entries, and leaves those of the processes as they are', async () => {
  const site = start(process.execPath, ['site.mjs'], { MARQUEE_ENV: 'production' })
  const [one = 0] = await pidsOf(site)
  process.kill(one, 'SIGKILL')
  await site.says(/is ready again/)
  const entries = site.output.text.split('\n').filter((line) => line.startsWith('{'))
  expect(JSON.parse(entries[0] ?? '')).toMatchObject({ level: 50, service: 'supervisor', process: 'one' })
})

test('SIGTERM to npm start drains and ends every process', async () => {
  const site = start('npm', ['start', '--silent'])
  const pids = await pidsOf(site)
  site.child.kill('SIGTERM')
  await once(site.child, 'exit')
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 30_000, interval: 100 })
})
