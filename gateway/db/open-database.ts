import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StatementNames } from './auto-prepare.ts'
import { lockFolder } from './folder-lock.ts'
import { startCheckpoints } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { openMemoryEngine, syncPath } from './pglite-engine.ts'
import { openPglitePool } from './pglite-pool.ts'
import { createInWorker, openInWorker } from './pglite-worker-engine.ts'
import { openPostgresPool } from './postgres-pool.ts'
import type { SessionPool } from './session-pool.ts'
import { type Database, type QueryObserver, tenantDatabase } from './tenant-database.ts'

export type DatabasePlace =
  /** PostgreSQL 15 or later. */
  | { databaseUrl: string }
  /** The embedded database, durable, in a thread of its own, in this folder. */
  | { dataDir: string }
  /** The embedded database in this process's memory, for tests. */
  | { memory: true; template?: Uint8Array }

export interface DatabaseOptions {
  /** The embedded database failed; the process must stop. */
  onFatal?: (error: Error) => void
  /** An idle PostgreSQL connection failed; the pool replaces it. */
  onConnectionError?: (error: Error) => void
  onQuery?: QueryObserver
  /** Off behind a transaction-pooling proxy. */
  prepareStatements?: boolean
}

/** A database with its session pool, for maintenance and the job queue. */
export interface OpenedDatabase extends Database {
  readonly pool: SessionPool
}

/** Opens and migrates the database; the embedded one is created when its folder is empty. */
export async function openDatabase(
  place: DatabasePlace,
  { onFatal = stopProcess, onConnectionError = logError, onQuery, prepareStatements = true }: DatabaseOptions = {},
): Promise<OpenedDatabase> {
  if ('databaseUrl' in place) {
    const pool = openPostgresPool(place.databaseUrl, prepareStatements ? new StatementNames() : null, onConnectionError)
    return await migrateAndOpen(pool, onQuery, () => pool.close())
  }
  if ('memory' in place) {
    const engine = await openMemoryEngine(place.template)
    const pool = await openPglitePool(engine, new StatementNames())
    return await migrateAndOpen(pool, onQuery, () => pool.close())
  }
  return await openFolder(place.dataDir, onFatal, onQuery)
}

async function openFolder(
  dataDir: string,
  onFatal: (error: Error) => void,
  onQuery: QueryObserver | undefined,
): Promise<OpenedDatabase> {
  const unlock = lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'pglite')
    if (!existsSync(folder)) await createFolder(folder)
    const pool = await openPglitePool(await openInWorker(folder, onFatal), new StatementNames())
    const checkpoints = startCheckpoints(pool, onFatal)
    return await migrateAndOpen(pool, onQuery, async () => {
      try {
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
  onQuery: QueryObserver | undefined,
  close: () => Promise<void>,
): Promise<OpenedDatabase> {
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { ...tenantDatabase(pool, onQuery, close), pool }
}

function stopProcess(error: Error): never {
  console.error(error)
  process.exit(1)
}

/** Not the error object: it contains the connection with its settings. */
function logError(error: Error): void {
  console.error(error.stack)
}
