import { IncompatibleDatabaseError, MigrationError } from '#gateway/db/index.ts'
import { MigrateError, migrateAsOwner } from './migrate.ts'

const usage = `npm run migrate   brings the PostgreSQL database of MIGRATE_DATABASE_URL, its owner, to this version

The user of DATABASE_URL, when it is another, may then serve: it gets the roles of requests and jobs, and owns nothing.`

try {
  if (process.argv.length > 2) throw new MigrateError(usage)
  for (const line of await migrateAsOwner(process.env)) console.log(line)
} catch (error) {
  const isPlain = [MigrateError, IncompatibleDatabaseError, MigrationError].some((type) => error instanceof type)
  if (!(error instanceof Error) || !isPlain) throw error
  console.error(error.message)
  process.exitCode = 1
}
