import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type DatabaseOptions, type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { openInMemory } from './in-memory.ts'
import { templateKey } from './template-key.ts'

/**
 * A migrated database of its own: in memory, or with `TEST_DATABASE_URL` a throw-away one on that PostgreSQL server.
 * `close()` leaves nothing behind. Take one per test file and a fresh merchant code per test.
 */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<OpenedDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? await onOwnServer(serverUrl, options) : await openInMemory(options)
}

/** A merchant code that no other test uses. */
export function freshMerchant(): string {
  return `m${randomBytes(5).toString('hex')}`
}

async function onOwnServer(serverUrl: string, options: DatabaseOptions): Promise<OpenedDatabase> {
  const { url, drop } = await createServerDatabase(serverUrl, { template: await serverTemplate(serverUrl) })
  const database = await openDatabase({ databaseUrl: url.href }, options)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A throw-away database on a PostgreSQL server, of the connecting user or of `owner`; empty unless it copies another one. */
export async function createServerDatabase(
  serverUrl: string,
  { owner, template }: { owner?: string; template?: string } = {},
) {
  const name = `marquee_test_${randomBytes(6).toString('hex')}`
  const source = template ? ` template ${template}` : ''
  await onServer(serverUrl, `create database ${name}${owner ? ` owner ${owner}` : ''}${source}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

/** One statement as the server's own user. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withServer(serverUrl, (client) => client.query(statement))
}

async function withServer<Value>(serverUrl: string, use: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Two processes do not migrate the same template at once. */
const TEMPLATE_LOCK_ID = 7_052_027
const TEMPLATE = 'marquee_template_'

let template: Promise<string> | null = null

/** The name of a migrated database on the server, which others are copied from: migrating takes ten times as long. */
function serverTemplate(serverUrl: string): Promise<string> {
  template ??= migratedTemplate(serverUrl)
  return template
}

async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `${TEMPLATE}${await templateKey()}`
  await withServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK_ID])
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [TEMPLATE],
    )
    if (rows.some(({ datname }) => datname === name)) return
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
    // It gets its name when it is complete, so an interrupted one is never copied.
    const { url } = await createServerDatabase(serverUrl)
    const database = await openDatabase({ databaseUrl: url.href })
    await database.close()
    await client.query(`alter database ${url.pathname.slice(1)} rename to ${name}`)
  })
  return name
}
