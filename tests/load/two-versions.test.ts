import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createOwnPostgres, type OwnPostgres } from '../support/database/own-postgres.ts'
import { buildEarlierGateway, type EarlierGateway } from '../support/gateway/earlier-gateway.ts'
import { isSessionOpen, openTrial, postFeedback } from '../support/gateway/gateway-load.ts'
import { type BuiltGateway, buildGateway, startGatewayProcess } from '../support/gateway/gateway-process.ts'

/** Two builds, and processes that start slowly on a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'marquee-versions-'))
const earlier: EarlierGateway | null = buildEarlierGateway()
const postgres: OwnPostgres | null = earlier ? await createOwnPostgres() : null
const started: ChildProcess[] = []
let current: BuiltGateway | null = null
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await current?.remove()
  await earlier?.remove()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

if (!postgres) console.log('skipped: it takes the history of the repository and the programs of PostgreSQL')

const start = (built: BuiltGateway, sources?: string) => {
  const gateway = startGatewayProcess(built, {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres?.url ?? '',
    LOG_LEVEL: 'info',
    ...(sources ? { BRANDS_DIR: join(sources, 'tests/support/brands') } : {}),
  })
  started.push(gateway.child)
  return gateway
}

/** Writes and reads; a session that one version opened is open at the other. */
async function smoke(at: string, other: string, name: string): Promise<void> {
  expect((await postFeedback(at, name)).status).toBe(200)
  const token = await openTrial(at)
  expect([await isSessionOpen(at, token), await isSessionOpen(other, token)]).toEqual([true, true])
}

test.runIf(postgres)(
  'the version before the newest migration works on, beside this one, on the schema that this one made',
  async () => {
    if (!earlier || !postgres) return
    const before = await start(earlier, earlier.root).url
    // Sessions and rows from before the migration.
    await smoke(before, before, 'before')
    const token = await openTrial(before)

    current = await buildGateway()
    const after = await start(current).url
    expect(await isSessionOpen(after, token)).toBe(true)
    await smoke(before, after, 'of the earlier version')
    await smoke(after, before, 'of this version')

    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query<{ content: string }>('select content from feedback order by created_at')
    await client.end()
    expect(rows.map(({ content }) => content)).toEqual(['before', 'of the earlier version', 'of this version'])

    // It does not start again on a schema that it does not know: it says which file it lacks.
    const again = start(earlier, earlier.root)
    const { code, errors } = await again.ended
    expect([code === 0, errors]).toEqual([false, expect.stringContaining(earlier.unknownMigration)])
  },
)
