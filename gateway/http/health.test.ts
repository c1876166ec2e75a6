import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpApp, createMetrics, type HttpDeps } from './index.ts'

/** A gateway whose database does not answer. */
function gatewayWithout(lines: string[]) {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const services = {
    db: { ping: () => Promise.reject(new Error('away')), isWritable: () => true },
    settings: { mode: 'production', webSecret: 'the-secret-of-the-web-process' },
    clock: { now: () => new Date() },
  } as unknown as HttpDeps
  let draining = false
  const group = new Proxy({}, { get: () => () => null })
  const handlers = new Proxy({}, { get: () => group }) as never
  const parts = { services, handlers, log, metrics: createMetrics(), isDraining: () => draining }
  return {
    app: createHttpApp(parts),
    drain: () => {
      draining = true
    },
  }
}

test('liveness is answered while the database is away, and probes write no line of a request', async () => {
  const lines: string[] = []
  const { app, drain } = gatewayWithout(lines)
  const status = async (path: string) => (await app.request(path)).status
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
  drain()
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['not ready'])
  expect((await app.request('/livez')).headers.get('cache-control')).toBe('no-store')
  await app.request('/nothing')
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('request')
})
