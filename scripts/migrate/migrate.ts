import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { installQueue } from '#gateway/jobs/index.ts'

/** Its message is for the console. */
export class MigrateError extends Error {
  override readonly name = 'MigrateError'
}

/**
 * Migrates as the database's owner, and lets the user of DATABASE_URL serve. Returns what it did, a line each.
 *
 * @throws MigrateError when the owner is not named
 */
export async function migrateAsOwner(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { MIGRATE_DATABASE_URL: ownerUrl, DATABASE_URL: servingUrl } = env
  if (!ownerUrl)
    throw new MigrateError(
      'MIGRATE_DATABASE_URL is missing: the PostgreSQL database, as the user that owns it (docs/running.md)',
    )
  let applied: readonly string[] = []
  const db = await openDatabase(
    { databaseUrl: ownerUrl },
    {
      onMigrated: (files) => {
        applied = files
      },
    },
  )
  try {
    await installQueue(db, [])
    const serving = servingUrl ? decodeURIComponent(new URL(servingUrl).username) : ''
    const mayServe = serving && serving !== decodeURIComponent(new URL(ownerUrl).username)
    if (mayServe) await letServe(db, serving)
    return [
      applied.length === 0 ? 'The schema is that of this version.' : `Applied: ${applied.join(', ')}`,
      ...(mayServe ? [`The user ${serving} may serve.`] : []),
    ]
  } finally {
    await db.close()
  }
}

/** Member of the roles that requests and jobs run as; each database and table stays the owner's. */
async function letServe(db: OpenedDatabase, user: string): Promise<void> {
  const session = await db.pool.connect('owner')
  try {
    const { rows } = await session.query<{ grant: string | null; known: boolean; able: boolean }>(
      `select format('grant marquee_app, marquee_platform to %I', $1::text) as "grant",
         exists (select from pg_roles where rolname = $1) as known,
         coalesce((select pg_has_role(oid, 'marquee_app', 'usage') and pg_has_role(oid, 'marquee_platform', 'usage')
           from pg_roles where rolname = $1), false) as able`,
      [user],
    )
    const { grant, known, able } = rows[0] ?? {}
    if (!known || !grant) throw new MigrateError(`the user ${user} of DATABASE_URL does not exist: create role … login`)
    if (!able) await session.query(grant)
  } finally {
    session.release()
  }
}
