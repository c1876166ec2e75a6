import PgBoss from 'pg-boss'
import { type OpenedDatabase, SchemaBehindError, type Session, underSchemaLock } from '#gateway/db/index.ts'

/** An existing queue keeps the options that it was created with, whatever stands here. */
const QUEUE = { policy: 'singleton', retryLimit: 3, retryBackoff: true } as const

/**
 * Creates what the job queue lacks: its tables (schema `pgboss`), as the owner, and a queue for each name, which a user that
 * owns nothing may add too, through a function with the owner's rights. All of it under the lock of the migrations,
 * because gateways that start together would wait for each other for ever. Nothing happens when all is there.
 *
 * @throws {SchemaBehindError} when the tables are missing and the connecting user may not create them
 */
export async function installQueue({ pool }: OpenedDatabase, names: readonly string[]): Promise<void> {
  const session = await pool.connect('owner')
  try {
    await installTables(session)
    const boss = tablesOf(session, false)
    const missing = async () => {
      const queues = new Set((await boss.getQueues()).map(({ name }) => name))
      return names.filter((name) => !queues.has(name))
    }
    if ((await missing()).length === 0) return
    await underSchemaLock(session, async () => {
      for (const name of await missing()) await boss.createQueue(name, { name, ...QUEUE })
    })
  } finally {
    session.release()
  }
}

async function installTables(session: Session): Promise<void> {
  if (await isReady(session)) return
  const { rows } = await session.query<{ user: string; mayCreate: boolean }>(
    `select current_user as user, has_database_privilege(current_database(), 'create') as "mayCreate"`,
  )
  if (!rows[0]?.mayCreate) throw new SchemaBehindError('it lacks the tables of the job queue', rows[0]?.user ?? '')
  await underSchemaLock(session, async () => {
    if (await isReady(session)) return
    await tablesOf(session, true).start()
    await session.query(SHARED)
  })
}

/** `create_queue` makes a table for each queue, of a fixed shape. */
const SHARED = `
  grant usage on schema pgboss to marquee_platform;
  grant select, insert, update, delete on all tables in schema pgboss to marquee_platform;
  alter function pgboss.create_queue(text, json) security definer set search_path = pg_catalog;
  revoke execute on function pgboss.create_queue(text, json) from public;
  grant execute on function pgboss.create_queue(text, json) to marquee_platform`

/** Of the version that this gateway uses, and shared, which is the last step. */
async function isReady(session: Session): Promise<boolean> {
  const { rows } = await session.query<{ prosecdef: boolean }>(
    `select prosecdef from pg_proc join pg_namespace n on n.oid = pronamespace
     where nspname = 'pgboss' and proname = 'create_queue'`,
  )
  if (!rows[0]?.prosecdef) return false
  return await tablesOf(session, false)
    .start()
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && /requires migrations/.test(error.message)) return false
        throw error
      },
    )
}

/** A queue that runs nothing: its start creates the tables, or only compares their version. */
function tablesOf(session: Session, migrate: boolean): PgBoss {
  const executeSql = (text: string, values: unknown[]) => session.query<unknown>(text, values)
  return new PgBoss({ db: { executeSql }, migrate, supervise: false, schedule: false })
}
