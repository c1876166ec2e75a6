import { sql } from 'kysely'
import { type OpenedDatabase, vacuumChurnedTables } from '#gateway/db/index.ts'
import type { Job } from './queue.ts'

/** Ended member sessions are retained for later questions: a session limit sums up a whole month. */
const SESSION_RETENTION = '40 days'
/** An address without a login for half a year counts as new again. */
const ADDRESS_RETENTION = '180 days'
/** Codes and messages are retained for a week, to investigate complaints. */
const MESSAGE_RETENTION = '7 days'
/** The figures of speed of a quarter: what a release changed can be compared with the months before. */
const PAGE_SPEED_RETENTION = '90 days'

export const maintenanceJobs: readonly Job[] = [
  { name: 'delete-expired', cron: '*/10 * * * *', run: deleteExpired },
  {
    name: 'vacuum',
    cron: '*/15 * * * *',
    run: async (db) => void (await vacuumChurnedTables(db.pool)),
  },
]

/** Deletes expired rows of every merchant; nothing reads them any more. */
async function deleteExpired(db: OpenedDatabase): Promise<void> {
  const expired = [
    sql`delete from remembered_login where expires_at < now()`,
    sql`delete from session_exchange where expires_at < now()`,
    sql`delete from known_address where last_seen_at < now() - ${ADDRESS_RETENTION}::interval`,
    sql`delete from sealed_nonce where expires_at < now()`,
    sql`delete from provider_nonce where expires_at < now()`,
    sql`delete from game_session where expires_at < now() - ${SESSION_RETENTION}::interval`,
    sql`delete from spent_challenge where expires_at < now()`,
    sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`,
    sql`delete from verification_code where expires_at < now() - ${MESSAGE_RETENTION}::interval`,
    sql`delete from outbox_message where created_at < now() - ${MESSAGE_RETENTION}::interval`,
    sql`delete from page_speed where day < (now() at time zone 'UTC' - ${PAGE_SPEED_RETENTION}::interval)::date`,
    sql`delete from member_session where least(expires_at, idle_expires_at) < now() - ${SESSION_RETENTION}::interval`,
  ]
  // One short transaction each, so requests never wait for long.
  for (const statement of expired) await db.asPlatform((tx) => statement.execute(tx))
}
