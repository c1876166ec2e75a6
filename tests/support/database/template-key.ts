import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { schemaFolder } from '#gateway/db/migrate.ts'

/** A hash of all that a migrated database follows from: the SQL files and the version of the embedded database. */
export async function templateKey(): Promise<string> {
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
