import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { hasCaddy, startCaddy } from '../proxy/start-caddy.ts'
import { createOwnPostgres, type OwnPostgres } from '../support/database/own-postgres.ts'
import { freePort } from '../support/free-port.ts'
import { postFeedback } from '../support/gateway/gateway-load.ts'
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
let stopProxy = () => {}
afterAll(async () => {
  stopProxy()
  for (const child of started) child.kill('SIGKILL')
  await built?.remove()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The status of the answer, read to its end, or why there is none. */
async function outcomeOf(request: Promise<Response>): Promise<number | string> {
  try {
    const answer = await request
    await answer.text()
    return answer.status
  } catch (error) {
    return String(error)
  }
}

async function storedFeedback(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ content: string }>('select content from feedback')
  await client.end()
  return rows.map(({ content }) => content).sort()
}

test.runIf(postgres)(
  'a rolling restart of two gateways behind the proxy of docs/Caddyfile fails no request and stores each message once',
  async () => {
    if (!postgres) return
    built = await buildGateway()
    const bundle = built
    const ports = [await freePort(), await freePort()] as const
    const start = async (port: number | undefined): Promise<GatewayProcess> => {
      const gateway = startGatewayProcess(bundle, {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: postgres.url,
        GATEWAY_PORT: String(port),
        DRAIN_NOTICE_MS: '2000',
        LOG_LEVEL: 'info',
      })
      started.push(gateway.child)
      await gateway.url
      return gateway
    }
    const gateways = [await start(ports[0]), await start(ports[1])]
    const proxy = await startCaddy(ports)
    stopProxy = proxy.stop
    const { url } = proxy

    const failures: string[] = []
    const acknowledged: string[] = []
    let sent = 0
    let isRestarting = true
    const client = async () => {
      while (isRestarting || sent < REQUESTS) {
        sent += 1
        const name = `request ${sent}`
        const isRead = sent % 2 === 0
        const outcome = await outcomeOf(isRead ? fetch(`${url}/livez`) : postFeedback(url, name))
        if (outcome !== 200) failures.push(`${name}: ${outcome}`)
        else if (!isRead) acknowledged.push(name)
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
    expect(await storedFeedback(postgres.url)).toEqual(acknowledged.sort())
    expect(sent).toBeGreaterThanOrEqual(REQUESTS)
  },
)
