import type { ChildProcess } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createServerDatabase, onServer } from '../support/database/database.ts'
import { createOwnPostgres, type OwnPostgres } from '../support/database/own-postgres.ts'
import { openTrial, postFeedback } from '../support/gateway/gateway-load.ts'
import { type BuiltGateway, buildGateway, startGatewayProcess } from '../support/gateway/gateway-process.ts'

/** A build, and processes that start slowly on a busy machine. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'marquee-serving-'))
const postgres: OwnPostgres | null = await createOwnPostgres()
const started: ChildProcess[] = []
let built: BuiltGateway
beforeAll(async () => {
  if (postgres) built = await buildGateway()
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await built?.remove()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

if (!postgres) console.log('skipped: it takes the programs of PostgreSQL')

function start(databaseUrl: string) {
  const gateway = startGatewayProcess(built, { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl })
  started.push(gateway.child)
  return gateway
}

const emptyDatabase = async (owner?: string) =>
  (await createServerDatabase(postgres?.url ?? '', owner ? { owner } : {})).url
const as = (url: URL, username: string) => Object.assign(new URL(url), { username }).href

test.runIf(postgres)('two gateways that start together on an empty database both serve', async () => {
  const { href } = await emptyDatabase()
  const pair = [start(href), start(href)]
  const urls = await Promise.all(pair.map(({ url }) => url))
  for (const url of urls) expect((await postFeedback(url, 'at a new database')).status).toBe(200)
  expect(pair.map(({ child }) => child.exitCode)).toEqual([null, null])
  for (const { child } of pair) child.kill('SIGKILL')
})

test.runIf(postgres)(
  'the owner migrates, a user that owns nothing serves, and it says what to do when the schema is behind',
  async () => {
    const server = postgres?.url ?? ''
    await onServer(server, 'create role site_owner login createrole nosuperuser')
    await onServer(server, 'create role site_serve login nosuperuser')
    const url = await emptyDatabase('site_owner')
    const owner = as(url, 'site_owner')
    const serve = as(url, 'site_serve')

    const early = await start(serve).ended
    expect([early.code, early.errors]).toEqual([
      1,
      'gateway: the database is behind this version (it lacks roles.sql), and the user site_serve may not change it; ' +
        'run npm run migrate with MIGRATE_DATABASE_URL set to its owner (docs/running.md)\n',
    ])

    const migrate = () =>
      spawnSync(process.execPath, [join(root, 'scripts/migrate.mjs')], {
        encoding: 'utf8',
        env: { ...process.env, MIGRATE_DATABASE_URL: owner, DATABASE_URL: serve },
      })
    expect(migrate().stdout).toMatch(/^Applied: roles\.sql, .+\nThe user site_serve may serve\.\n$/)
    expect(migrate().stdout).toBe('The schema is that of this version.\nThe user site_serve may serve.\n')

    const at = await start(serve).url
    expect((await postFeedback(at, 'from a user that owns nothing')).status).toBe(200)
    expect(await openTrial(at)).not.toBe('')

    await onServer(owner, `delete from applied_sql_file where name like 'migrations/0031%'`)
    expect((await start(serve).ended).errors).toContain('(it lacks migrations/0031_payment_events.sql)')
  },
)
