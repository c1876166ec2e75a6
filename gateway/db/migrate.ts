import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import { kyselyPool, type SessionPool } from './session-pool.ts'

/**
 * Brings the database up to the newest migrations/NNNN_name.sql, as the owner; each file once, all in one transaction.
 * Several processes may start at once: one works, the others wait and find nothing to do. Returns the names applied.
 */
export async function migrate(pool: SessionPool, folder: string = migrationsFolder()): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: kyselyPool(pool, 'owner') }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    // Numbers are given out before the work is done: a lower one may land after a higher one.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'the migration table'
    throw new Error(`migration failed: ${failed}`, { cause: error })
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[a-z_]+\.sql$/.test(file)).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), 'utf8')
    return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Beside this file in the source; a built gateway (build/gateway) reads the same files from the repository. */
export function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations/', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../gateway/db/migrations/', import.meta.url))
}
