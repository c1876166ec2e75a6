import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StatementNames } from './auto-prepare.ts'
import { type DiskSpace, watchDiskSpace } from './disk-space.ts'
import { lockFolder } from './folder-lock.ts'
import { startCheckpoints } from './maintenance.ts'
import { forgetFunctions, IncompatibleDatabaseError, migrate } from './migrate.ts'
import { openDurableEngine, syncPath } from './pglite-engine.ts'
import { openPglitePool } from './pglite-pool.ts'
import { createInWorker, openInWorker } from './pglite-worker-engine.ts'
import { openPostgresPool } from './postgres-pool.ts'
import type { SessionPool } from './session-pool.ts'
import { type Database, type QueryObserver, tenantDatabase } from './tenant-database.ts'

export type DatabasePlace =
  /** PostgreSQL 15 or later. */
  | { databaseUrl: string }
  /** The embedded database, durable, in this folder; in a thread of its own unless it is to have this thread's clock. */
  | { dataDir: string; isInThisThread?: boolean }

export interface DatabaseOptions {
  /** The embedded database failed; the process must stop. */
  onFatal?: (error: Error) => void
  /** An idle PostgreSQL connection failed; the pool replaces it. */
  onConnectionError?: (error: Error) => void
  onQuery?: QueryObserver
  /** The free space of the embedded database's disk changed its state; called once at the start. */
  onDiskSpace?: (space: DiskSpace) => void
  /** Off behind a proxy that does not keep prepared statements. */
  prepareStatements?: boolean
  /** The files that brought the schema up to date; none when it was. */
  onMigrated?: (files: readonly string[]) => void
  /** Applies every function again, after a dump without owners was loaded. */
  reapplyFunctions?: boolean
  /** PostgreSQL connections for requests; four per core by default. */
  poolSize?: number
}

/** A database with its session pool, for maintenance and the job queue. */
export interface OpenedDatabase extends Database {
  readonly pool: SessionPool
}

/** Opens and migrates the database; the embedded one is created when its folder is empty. */
export async function openDatabase(place: DatabasePlace, options: DatabaseOptions = {}): Promise<OpenedDatabase> {
  const { onConnectionError = logError, prepareStatements = true, poolSize, reapplyFunctions } = options
  if ('databaseUrl' in place) {
    const pool = openPostgresPool(place.databaseUrl, {
      names: prepareStatements ? new StatementNames() : null,
      onIdleError: onConnectionError,
      ...(poolSize ? { size: poolSize } : {}),
    })
    if (reapplyFunctions) await forgetFunctions(pool)
    return await migrateAndOpen(pool, options, () => pool.close())
  }
  return await openFolder(place, options)
}

async function openFolder(
  { dataDir, isInThisThread }: { dataDir: string; isInThisThread?: boolean },
  options: DatabaseOptions,
): Promise<OpenedDatabase> {
  const { onFatal = stopProcess, onDiskSpace = () => {} } = options
  const unlock = lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'pglite')
    if (!existsSync(folder)) await createFolder(folder)
    const space = watchDiskSpace(folder, onDiskSpace)
    const isWritable = () => space.read().state !== 'full'
    const engine = await (isInThisThread ? openDurableEngine(folder) : openInWorker(folder, onFatal))
    const pool = await openPglitePool(engine, new StatementNames(), isWritable)
    const checkpoints = startCheckpoints(pool, onFatal)
    return await migrateAndOpen(pool, options, async () => {
      try {
        space.stop()
        await checkpoints.stop()
        await pool.close()
      } finally {
        unlock()
      }
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** The folder has another name until it is complete, so an interrupted creation is discarded and never opened. */
async function createFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await createInWorker(draft)
  await rename(draft, folder)
  syncPath(path.dirname(folder))
}

async function migrateAndOpen(
  pool: SessionPool,
  { onQuery, onMigrated = () => {} }: DatabaseOptions,
  close: () => Promise<void>,
): Promise<OpenedDatabase> {
  try {
    onMigrated(await migrate(pool))
    await refuseOwnerRequests(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { ...tenantDatabase(pool, onQuery, close), pool }
}

/**
 * A connection pooler that drops start-up options, or gives each transaction another connection, would run requests as
 * the owner, which row-level security does not apply to.
 *
 * @throws {IncompatibleDatabaseError} when a request's session is not marquee_app
 */
export async function refuseOwnerRequests(pool: SessionPool): Promise<void> {
  const session = await pool.connect('app')
  try {
    const { rows } = await session.query<{ user: string }>('select current_user as user')
    const user = rows[0]?.user
    if (user === 'marquee_app') return
    throw new IncompatibleDatabaseError(
      `requests would run as "${user}" instead of marquee_app; a connection pooler must pass start-up options and pool sessions`,
    )
  } finally {
    session.release()
  }
}

function stopProcess(error: Error): never {
  console.error(error)
  process.exit(1)
}

/** Not the error object: it contains the connection with its settings. */
function logError(error: Error): void {
  console.error(error.stack)
}
