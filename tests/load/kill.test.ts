import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const KILLS = 20
/** Every tenth run is killed this soon, while it still starts: replaying the log must survive a kill as well. */
const START_UP_KILL_MS = 600

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-kill-'))
/** Built as the gateway is, beside where the gateway's own build is: a start takes a fraction of one from the source. */
const builtDir = path.resolve(`build/kill-test-${process.pid}`)
let running: ChildProcess | undefined
beforeAll(async () => {
  await build({
    entryPoints: { writer: 'tests/support/ledger-writer.ts', 'pglite-worker': 'gateway/db/pglite-worker.ts' },
    outdir: builtDir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
})
afterAll(() => {
  running?.kill('SIGKILL')
  rmSync(builtDir, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

interface Found {
  audit: { unbalanced: string[]; drifted: string[]; negative: string[] }
  references: string[]
}

/** Runs the writer until it is killed: `killAfterMs` after it began to write, or after its start. */
async function runAndKill(run: number, from: 'writing' | 'start', killAfterMs: number) {
  const child = spawn(process.execPath, [path.join(builtDir, 'writer.js'), dataDir, String(run)])
  running = child
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += data
  })
  let found: Found | null = null
  const acknowledged: string[] = []
  const kill = () => setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  if (from === 'start') kill()
  createInterface({ input: child.stdout }).on('line', (line) => {
    // The last line may have been cut short by the kill: it was not acknowledged then.
    if (!line.endsWith('}') && !line.endsWith('"')) return
    if (!found) {
      found = JSON.parse(line)
      return
    }
    if (from === 'writing' && acknowledged.length === 0) kill()
    acknowledged.push(JSON.parse(line))
  })
  const [, signal] = await once(child, 'close')
  expect({ run, signal, errors }).toEqual({ run, signal: 'SIGKILL', errors: '' })
  return { found: found as Found | null, acknowledged }
}

test(`${KILLS} kills in mid-load lose nothing that was acknowledged`, async () => {
  const acknowledged = new Set<string>()
  const check = (found: Found | null) => {
    if (!found) return
    const kept = new Set(found.references)
    expect([...acknowledged].filter((reference) => !kept.has(reference))).toEqual([])
    expect(found.audit).toMatchObject({ unbalanced: [], drifted: [], negative: [] })
  }
  let midLoad = 0
  for (let run = 0; midLoad < KILLS; run += 1) {
    const isStartUp = run % 10 === 9
    const delayMs = isStartUp ? Math.random() * START_UP_KILL_MS : 30 + Math.random() * 400
    const { found, acknowledged: more } = await runAndKill(run, isStartUp ? 'start' : 'writing', delayMs)
    check(found)
    for (const reference of more) acknowledged.add(reference)
    if (!isStartUp) {
      midLoad += 1
      expect(more.length).toBeGreaterThan(0)
    }
  }
  const last = await runAndKill(-1, 'writing', 0)
  expect(last.found).not.toBeNull()
  check(last.found)
  console.log(`${KILLS} kills, ${acknowledged.size} acknowledged transactions, none lost`)
}, 600_000)
