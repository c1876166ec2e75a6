import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createOwnPostgres, type OwnPostgres } from '../support/database/own-postgres.ts'
import {
  type BuiltGateway,
  buildGateway,
  type GatewayProcess,
  startGatewayProcess,
} from '../support/gateway/gateway-process.ts'

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 300_000 })

const REQUESTS = 500
const CLIENTS = 5

const folder = mkdtempSync(join(tmpdir(), 'marquee-rolling-'))
const postgres: OwnPostgres | null = hasCaddy() ? await createOwnPostgres() : null
const started: ChildProcess[] = []
let built: BuiltGateway | null = null
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await built?.remove()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

function hasCaddy(): boolean {
  try {
    return execFileSync('caddy', ['version']).length > 0
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

/** The proxy lines of docs/Caddyfile without TLS, in front of two other ports. */
async function startProxy(upstreams: readonly number[]): Promise<string> {
  const port = await freePort()
  const text = readFileSync(join(import.meta.dirname, '../../docs/Caddyfile'), 'utf8')
  const lines = /^\treverse_proxy[\s\S]*?\n\t\}\n/m.exec(text)?.[0] ?? ''
  const proxy = upstreams.reduce(
    (config, upstream, index) => config.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${upstream}`),
    lines,
  )
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n\nhttp://127.0.0.1:${port} {\n${proxy}}\n`)
  started.push(spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' }))
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
  return url
}

/** The status of the answer, read to its end, or why there is none. */
async function ask(url: string): Promise<number | string> {
  try {
    const answer = await fetch(url)
    await answer.text()
    return answer.status
  } catch (error) {
    return String(error)
  }
}

test.runIf(postgres)(
  'a rolling restart of two gateways behind the proxy of docs/Caddyfile fails no request',
  async () => {
    if (!postgres) return
    built = await buildGateway()
    const bundle = built
    const ports = [await freePort(), await freePort()]
    const start = async (port: number | undefined): Promise<GatewayProcess> => {
      const gateway = startGatewayProcess(bundle, {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: postgres.url,
        GATEWAY_PORT: String(port),
        LOG_LEVEL: 'info',
      })
      started.push(gateway.child)
      await gateway.url
      return gateway
    }
    const gateways = [await start(ports[0]), await start(ports[1])]
    const url = await startProxy(ports)

    const failures: string[] = []
    let sent = 0
    let isRestarting = true
    const client = async () => {
      while (isRestarting || sent < REQUESTS) {
        sent += 1
        const outcome = await ask(`${url}/readyz`)
        if (outcome !== 200) failures.push(`request ${sent}: ${outcome}`)
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    for (const [index, gateway] of gateways.entries()) {
      gateway.child.kill('SIGTERM')
      expect((await gateway.ended).code).toBe(0)
      gateways[index] = await start(ports[index])
      // The proxy asks once a second whether it is ready again.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
    }
    isRestarting = false
    await Promise.all(clients)
    console.log(`${sent} requests, ${failures.length} failed`)
    expect(failures).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  },
)
