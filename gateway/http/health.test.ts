import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createGateway } from '#gateway/app.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestServices } from '#tests/support/services.ts'

const away = () => Promise.reject(new Error('away'))
const use = () => ({ max: 1, inUse: 0, waiting: 0 })
const close = async () => {}
const db: OpenedDatabase = {
  kind: 'postgres',
  withMerchant: away,
  asPlatform: away,
  call: away,
  ping: away,
  isWritable: () => true,
  use,
  close,
  pool: { kind: 'postgres', connect: away, isWritable: () => true, use, close },
}

test('liveness is answered while the database is away, and probes write no line of a request', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  let isDraining = false
  const app = createGateway(createTestServices(db), { log, isDraining: () => isDraining })
  const status = async (path: string) => (await app.request(path)).status
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
  isDraining = true
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503])
  expect(lines).toEqual(['not ready'])
  expect((await app.request('/livez')).headers.get('cache-control')).toBe('no-store')
  await app.request('/nothing')
  expect(lines).toContain('request')
})
