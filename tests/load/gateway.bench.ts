import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import autocannon, { type Result } from 'autocannon'
import { Hono } from 'hono'
import { wireHeaders } from '#contract/envelope.ts'
import { seedCatalogue, seedDemoMerchant } from '#gateway/db/seed/index.ts'
import { listenWith } from '#gateway/http/listen.ts'
import { createTestGateway, TEST_MERCHANT } from '../support/gateway/gateway.ts'

// Requests per second of the gateway over a real port, against a bare Hono handler with a response of the same size:
// the ratio is the cost of tenant, limits, validation, handler and database. Rounds are interleaved, so that a busy
// machine affects both.

const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = 16

const gateway = await createTestGateway({ settings: { mode: 'production' } })
await seedCatalogue(gateway.services.db)
const now = gateway.clock.now()
await seedDemoMerchant(gateway.services.db, { merchant: TEST_MERCHANT, currency: 'USD', now })
const token = await gateway.openSession()
const server = await listenWith(gateway.app, { host: '127.0.0.1', port: 0, portVariable: 'none' })
const headers = {
  [wireHeaders.merchant]: TEST_MERCHANT,
  [wireHeaders.webSecret]: gateway.services.settings.webSecret,
  authorization: `Bearer ${token}`,
}
const anonymous = { ...headers, authorization: '' }
const cases = [
  { name: 'system status', path: '/wps/system/status', headers: anonymous },
  { name: 'game list', path: '/wps/relay/GCSGAME_gameList?gameType=RNG', headers: anonymous },
  { name: 'balance', path: '/wps/v2/wallets/balance', headers },
]

console.log('call              req/s    p99 ms   floor req/s   ratio   KB')
for (const call of cases) {
  const sample = await fetch(server.url + call.path, { headers: call.headers })
  const body = await sample.text()
  if (sample.status !== 200) throw new Error(`${call.name} answered ${sample.status}: ${body}`)
  const floor = await startFloor(body)
  const figures = { gateway: [] as number[], floor: [] as number[], p99: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const own = await load(server.url + call.path, call.headers)
    figures.gateway.push(own.requests.average)
    figures.p99.push(own.latency.p99)
    figures.floor.push((await load(floor.url, {})).requests.average)
  }
  const [own, bare, p99] = [median(figures.gateway), median(figures.floor), median(figures.p99)]
  console.log(
    `${call.name.padEnd(14)} ${fixed(own, 8)} ${fixed(p99, 9)} ${fixed(bare, 13)} ${(own / bare).toFixed(2).padStart(7)} ${(body.length / 1024).toFixed(1).padStart(4)}`,
  )
  await floor.close()
}
await server.drain(1000)
await gateway.close()

async function load(url: string, headers: Record<string, string>): Promise<Result> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}

async function startFloor(body: string): Promise<{ url: string; close(): Promise<void> }> {
  const app = new Hono().get('/', (c) => c.body(body, 200, { 'content-type': 'application/json' }))
  const bare = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => bare.close(() => resolve())),
  }
}

function median(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[figures.length >> 1] ?? 0
}

function fixed(figure: number, width: number): string {
  return figure.toFixed(0).padStart(width)
}
