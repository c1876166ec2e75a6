import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { StatementNames } from '#gateway/db/auto-prepare.ts'
import { type DatabaseOptions, type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { migrate, schemaFolder } from '#gateway/db/migrate.ts'
import { openMemoryEngine } from '#gateway/db/pglite-engine.ts'
import { openPglitePool } from '#gateway/db/pglite-pool.ts'

/**
 * A migrated database of its own: in memory, or with `TEST_DATABASE_URL` a throw-away one on that PostgreSQL server.
 * `close()` leaves nothing behind. Take one per test file and a fresh merchant code per test.
 */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<OpenedDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? await onOwnServer(serverUrl, options) : await inMemory(options)
}

/** A merchant code that no other test uses. */
export function freshMerchant(): string {
  return `m${randomBytes(5).toString('hex')}`
}

async function inMemory(options: DatabaseOptions): Promise<OpenedDatabase> {
  return await openDatabase({ memory: true, template: await memoryTemplate() }, options)
}

async function onOwnServer(serverUrl: string, options: DatabaseOptions): Promise<OpenedDatabase> {
  const { url, drop } = await createServerDatabase(serverUrl)
  const database = await openDatabase({ databaseUrl: url.href }, options)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** An empty throw-away database on a PostgreSQL server, of the connecting user or of `owner`. */
export async function createServerDatabase(serverUrl: string, { owner }: { owner?: string } = {}) {
  const name = `marquee_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}${owner ? ` owner ${owner}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

/** One statement as the server's own user. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** initdb takes seconds, so the migrated database is cached between runs, by a hash of its inputs. */
async function memoryTemplate(): Promise<Uint8Array> {
  const folder = path.join(tmpdir(), 'marquee-test-templates')
  const file = path.join(folder, `${await templateKey()}.tar`)
  const cached = await readFile(file).catch(() => null)
  if (cached) return cached
  const engine = await openMemoryEngine()
  const pool = await openPglitePool(engine, new StatementNames())
  await migrate(pool)
  const template = await engine.dumpTemplate()
  await pool.close()
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, template)
  await rename(draft, file)
  await removeOldTemplates(folder, path.basename(file))
  return template
}

/** Deletes templates of earlier migrations; a draft may belong to another run. */
async function removeOldTemplates(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tar') && name !== current) await rm(path.join(folder, name), { force: true })
  }
}

async function templateKey(): Promise<string> {
  const hash = createHash('sha256')
  const enginePackage = new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
  const engineVersion = await readFile(enginePackage)
  hash.update(engineVersion)
  const names = await readdir(schemaFolder(), { recursive: true })
  for (const name of names.filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(path.join(schemaFolder(), name)))
  }
  return hash.digest('hex').slice(0, 24)
}
