import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { Manifest } from './manifest.ts'
import { BackupError } from './place.ts'
import { tableDigests } from './table-digests.ts'

/** The job queue is created at the start of a gateway, and its jobs read their work from the tables. */
const QUEUE_SCHEMA = 'pgboss'

/** Runs `fn` with a connection that may read every row. @throws BackupError when row-level security applies to its user */
export async function withReader<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'marquee backup' })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select current_user as name, rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
    )
    if (rows[0].all) return await fn(client)
    throw new BackupError(
      `the user ${rows[0].name} may not read every row; set BACKUP_DATABASE_URL to a superuser or a user with BYPASSRLS (docs/running.md)`,
    )
  } finally {
    await client.end()
  }
}

/** Dumps the database. The digests are of the same snapshot, so changes meanwhile are in neither. */
export async function dumpPostgres(url: string, file: string): Promise<Manifest['tables']> {
  return await withReader(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only')
    const { rows } = await client.query('select pg_export_snapshot() as snapshot')
    await runProgram('pg_dump', [
      ...['--format=custom', '--no-owner', `--exclude-schema=${QUEUE_SCHEMA}`, `--snapshot=${rows[0].snapshot}`],
      ...[`--file=${file}`, `--dbname=${url}`],
    ])
    return await tableDigests(client)
  })
}

/** Loads a dump into an empty database, all or nothing, as the user of the URL. */
export async function loadPostgres(url: string, file: string, createRoles: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    if (rows[0].tables > 0) throw new BackupError('the database of DATABASE_URL is not empty; restore into a new one')
    // Roles belong to the server and are not part of a dump.
    await client.query(createRoles)
  } finally {
    await client.end()
  }
  await runProgram('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`, file])
}

/** @throws BackupError with the program's own message */
async function runProgram(name: string, args: string[]): Promise<void> {
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', () =>
      reject(new BackupError(`${name} is not installed; it comes with PostgreSQL's client tools`)),
    )
    child.once('close', (code) => resolve(code ?? 1))
  })
  const [message, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new BackupError(`${name} failed: ${message.trim()}`)
}
