import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Session, SessionPool } from './session-pool.ts'

/** Serialises gateways that start at the same time on one PostgreSQL database. */
const SCHEMA_LOCK_ID = 7_052_026

const ROLES = 'roles.sql'

/** The database has a schema that cannot be migrated. Its message is one line, fit for the console. */
export class IncompatibleDatabaseError extends Error {
  override readonly name = 'IncompatibleDatabaseError'
}

/** A file of the schema was refused. Its message is one line with the cause, fit for the console. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'

  constructor(file: string, cause: unknown) {
    super(`migration failed: ${file}: ${reasonOf(cause)}${remedyOf(cause)}`, { cause })
  }
}

function reasonOf(cause: unknown): string {
  const { code } = cause as { code?: unknown }
  const message = cause instanceof Error ? cause.message : String(cause)
  return typeof code === 'string' ? `${message} (${code})` : message
}

/** `insufficient_privilege`: the usual mistake is a database user that must not create the three roles. */
function remedyOf(cause: unknown): string {
  if ((cause as { code?: unknown }).code !== '42501') return ''
  return '; the user of DATABASE_URL needs CREATEROLE and must own the database (docs/running.md)'
}

/** What a serving user reads whose rights end here: only the owner changes the schema. */
export class SchemaBehindError extends IncompatibleDatabaseError {
  constructor(what: string, user: string) {
    super(
      `the database is behind this version (${what}), and the user ${user} may not change it; run npm run migrate with MIGRATE_DATABASE_URL set to its owner (docs/running.md)`,
    )
  }
}

/** `name` is the path below gateway/db, such as functions/ledger/post_transaction.sql. */
interface SqlFile {
  readonly name: string
  readonly text: string
  readonly hash: string
}

/**
 * Brings the schema up to date, as the owner and in one transaction: roles.sql and functions whose content changed,
 * then migrations/*.sql that were not applied yet. Functions come first because tables use them in defaults, triggers and
 * row-level security; a file that changes its function's signature drops the old function first. Concurrent starts wait
 * for each other. A connecting user that owns nothing only reads what was applied. Returns the names of the applied files.
 *
 * @throws {IncompatibleDatabaseError} when the database has migrations that this version does not know, or lacks some and
 *   the user may not apply them
 */
export async function migrate(pool: SessionPool, folder: string = schemaFolder()): Promise<string[]> {
  const files = await readSqlFiles(folder)
  const session = await pool.connect('owner')
  try {
    const owner = await readOwner(session)
    if (!owner.mayChange) {
      const [next] = owner.mayRead ? await pendingFiles(session, files) : files
      if (next) throw new SchemaBehindError(`it lacks ${next.name}`, owner.user)
      return []
    }
    return await underSchemaLock(session, () =>
      inTransaction(session, async () => {
        await refuseUnreleasedSchema(session, pool.kind)
        await session.query(APPLIED_FILES)
        const pending = await pendingFiles(session, files)
        for (const file of pending) await apply(session, file)
        if (!owner.isShared) await session.query(READABLE_FILES)
        return pending.map(({ name }) => name)
      }),
    )
  } finally {
    session.release()
  }
}

const APPLIED_FILES = `create table if not exists applied_sql_file (
  name text primary key, content_hash text not null, applied_at timestamptz not null)`
/** Serving users read whether the schema is that of their version. */
const READABLE_FILES = 'grant select on applied_sql_file to marquee_platform'

/** What the connecting user may do with the schema; a new database may be filled by whoever may create in it. */
async function readOwner(session: Session): Promise<Owner> {
  const { rows } = await session.query<Owner>(
    `select current_user as user,
       coalesce(pg_has_role(c.relowner, 'usage'), has_schema_privilege('public', 'create')) as "mayChange",
       coalesce(has_table_privilege(c.oid, 'select'), false) as "mayRead",
       coalesce(c.relacl::text like '%marquee_platform=r%', false) as "isShared"
     from (select) as one
     left join pg_class c on c.relname = 'applied_sql_file' and c.relnamespace = 'public'::regnamespace`,
  )
  return rows[0] as Owner
}

interface Owner {
  readonly user: string
  readonly mayChange: boolean
  readonly mayRead: boolean
  /** Users without the owner's rights may read the table, once its roles exist. */
  readonly isShared: boolean
}

/** Gateways that start at the same time on one database change its schema one after the other. */
export async function underSchemaLock<T>(session: Session, change: () => Promise<T>): Promise<T> {
  await session.query('select pg_advisory_lock($1)', [SCHEMA_LOCK_ID])
  try {
    return await change()
  } finally {
    // A lost connection has given it back already.
    await session.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK_ID]).catch(() => {})
  }
}

async function inTransaction<T>(session: Session, change: () => Promise<T>): Promise<T> {
  await session.query('begin')
  try {
    const result = await change()
    await session.query('commit')
    return result
  } catch (error) {
    // A lost connection has rolled back already; its first error is the one to report.
    await session.query('rollback').catch(() => {})
    throw error
  }
}

/** Versions before the first release had other migrations, recorded in another table. Their databases are not changed. */
async function refuseUnreleasedSchema(session: Session, kind: SessionPool['kind']): Promise<void> {
  const { rows } = await session.query("select where to_regclass('kysely_migration') is not null")
  if (rows.length === 0) return
  const remedy = kind === 'pglite' ? 'delete the folder pglite in the data folder' : 'use a new, empty database'
  throw new IncompatibleDatabaseError(
    `the database was made by a version from before the first release and cannot be migrated; ${remedy} and start again`,
  )
}

async function pendingFiles(session: Session, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await session.query<{ name: string; content_hash: string }>(
    'select name, content_hash from applied_sql_file',
  )
  const applied = new Map(rows.map((row) => [row.name, row.content_hash]))
  const known = new Set(files.map(({ name }) => name))
  const unknown = [...applied.keys()].find((name) => isMigration(name) && !known.has(name))
  if (unknown) {
    throw new IncompatibleDatabaseError(`the database was migrated by a newer version (${unknown}); start that version`)
  }
  return files.filter(({ name, hash }) => (isMigration(name) ? !applied.has(name) : applied.get(name) !== hash))
}

/** Makes the next `migrate` apply every function again, which also restores their owners. */
export async function forgetFunctions(pool: SessionPool): Promise<void> {
  const session = await pool.connect('owner')
  try {
    await session.query("delete from applied_sql_file where name like 'functions/%'")
  } finally {
    session.release()
  }
}

async function apply(session: Session, { name, text, hash }: SqlFile): Promise<void> {
  try {
    if (name.startsWith('functions/')) await createFunction(session, text)
    else await session.query(text)
  } catch (error) {
    throw new MigrationError(name, error)
  }
  await session.query(
    `insert into applied_sql_file (name, content_hash, applied_at) values ($1, $2, clock_timestamp())
     on conflict (name) do update set content_hash = excluded.content_hash, applied_at = excluded.applied_at`,
    [name, hash],
  )
}

async function createFunction(session: Session, text: string): Promise<void> {
  // The tables that it names may come later: its body is checked when it is called.
  await session.query('set local check_function_bodies = off')
  // marquee_ledger needs this right only while it becomes the owner of the function.
  await session.query('grant create on schema public to marquee_ledger')
  await session.query(text)
  await session.query('revoke create on schema public from marquee_ledger')
}

/** In the order of application. Roles are first because they own functions. */
async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = [ROLES, ...(await listSql(folder, 'functions')), ...(await listSql(folder, 'migrations'))]
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function listSql(folder: string, subfolder: string): Promise<string[]> {
  const files = await readdir(path.join(folder, subfolder), { recursive: true })
  return files
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => path.posix.join(subfolder, file.replaceAll(path.sep, '/')))
}

function isMigration(name: string): boolean {
  return name.startsWith('migrations/')
}

/** The folder of this file in the source; a built gateway (build/gateway) reads the same files from the repository. */
export function schemaFolder(): string {
  const beside = fileURLToPath(new URL('./', import.meta.url))
  return existsSync(path.join(beside, 'migrations'))
    ? beside
    : fileURLToPath(new URL('../../gateway/db/', import.meta.url))
}
