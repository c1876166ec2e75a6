import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { wireHeaders } from '#contract/envelope.ts'
import {
  type BuiltGateway,
  buildGateway,
  type GatewayProcess,
  startGatewayProcess,
} from '../support/gateway/gateway-process.ts'

/** The first start makes the database, and the machine may be busy. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-folder-'))
const endThread = join(import.meta.dirname, '../support/gateway/worker-ends-on-signal.mjs')
let built: BuiltGateway
let running: GatewayProcess[] = []

beforeAll(async () => {
  built = await buildGateway()
})
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
  running = []
})
afterAll(async () => {
  await built?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

function start(nodeArguments: readonly string[] = []): GatewayProcess {
  const gateway = startGatewayProcess(built, { DATA_DIR: dataDir }, nodeArguments)
  running.push(gateway)
  return gateway
}

async function leaveFeedback(url: string): Promise<number> {
  const answer = await fetch(`${url}/wps/feedback`, {
    method: 'PUT',
    headers: { [wireHeaders.merchant]: 'alphamerchant', 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'hello there' }),
  })
  return answer.status
}

test('one gateway has the folder to itself, closes it to other users, counts its statements, and leaves it on SIGTERM', async () => {
  chmodSync(dataDir, 0o777)
  const gateway = start()
  const url = await gateway.url
  expect(await start().ended).toEqual({
    code: 1,
    signal: null,
    errors: `gateway: the data folder ${dataDir} is in use by process ${gateway.child.pid}; stop it first\n`,
  })
  expectClosedToOthers()
  await expectFigures(url, await gateway.metricsUrl)
  gateway.child.kill('SIGTERM')
  expect(await gateway.ended).toEqual({ code: 0, signal: null, errors: '' })
  expect(existsSync(join(dataDir, 'marquee.lock'))).toBe(false)
})

function expectClosedToOthers(): void {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(names).toContain('seal-key.pem')
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  const isOpen = (name: string) => ((statSync(join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0
  // The engine sets the modes of its own files; the closed data folder protects them.
  expect(names.filter((name) => !name.startsWith('pglite/') && isOpen(name))).toEqual([])
}

/** How long statements take and how busy the database is. */
async function expectFigures(url: string, metricsUrl: string): Promise<void> {
  const figure = async (name: string) => {
    const text = await (await fetch(`${metricsUrl}/metrics`)).text()
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length))
  }
  const statements = 'marquee_database_query_duration_seconds_count{outcome="ok"}'
  const before = (await figure(statements)) ?? 0
  expect(await leaveFeedback(url)).toBe(200)
  // The transaction's scope, the insert and the commit.
  expect(await figure(statements)).toBeGreaterThanOrEqual(before + 2)
  expect(await figure('marquee_database_sessions_max')).toBe(1)
  // A job of the gateway's own may be waiting at this very moment.
  await expect.poll(() => figure('marquee_database_sessions_waiting')).toBe(0)
}

test('a gateway whose database thread died ends with an error, and the next one starts', async () => {
  const gateway = start(['--import', endThread])
  await gateway.url
  gateway.child.kill('SIGUSR2')
  expect((await gateway.ended).code).toBe(1)
  expect(await leaveFeedback(await start().url)).toBe(200)
})
