import { sql } from 'kysely'
import { type OpenedDatabase, vacuumChurnedTables } from '#gateway/db/index.ts'
import type { Job } from './queue.ts'

/** A finished memberSession is kept for the questions that come afterwards: a session limit asks for a whole month. */
const SESSION_KEPT = '40 days'
/** An address nobody logged in from for half a year is a new one again. */
const ADDRESS_KEPT = '180 days'
/** Codes and messages are kept a week, long enough to look into a complaint. */
const MESSAGE_KEPT = '7 days'

export const maintenanceJobs: readonly Job[] = [
  { name: 'delete-expired', cron: '*/10 * * * *', run: deleteExpired },
  {
    name: 'vacuum',
    cron: '*/15 * * * *',
    run: async (db) => void (await vacuumChurnedTables(db.pool)),
  },
]

/** Removes what has run out at every merchant; nothing reads these rows any more. */
async function deleteExpired(db: OpenedDatabase): Promise<void> {
  const expired = [
    sql`delete from remembered_login where expires_at < now()`,
    sql`delete from session_exchange where expires_at < now()`,
    sql`delete from known_address where last_seen_at < now() - ${ADDRESS_KEPT}::interval`,
    sql`delete from sealed_nonce where expires_at < now()`,
    sql`delete from provider_nonce where expires_at < now()`,
    sql`delete from game_session where expires_at < now() - ${SESSION_KEPT}::interval`,
    sql`delete from spent_challenge where expires_at < now()`,
    sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`,
    sql`delete from verification_code where expires_at < now() - ${MESSAGE_KEPT}::interval`,
    sql`delete from outbox_message where created_at < now() - ${MESSAGE_KEPT}::interval`,
    sql`delete from member_session where least(expires_at, idle_expires_at) < now() - ${SESSION_KEPT}::interval`,
  ]
  // One short transaction each: requests wait for none of them long.
  for (const statement of expired) await db.asPlatform((tx) => statement.execute(tx))
}
