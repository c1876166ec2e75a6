import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** More than anybody has; ending the others ends those beyond, too. */
const MAX_DEVICES = 100

/** The memberSessions of a member that are active, or whose device is remembered; the last used first. */
export function selectDevices(tx: Tx, merchant: string, memberId: string, now: Date) {
  const isActive = sql<boolean>`(s.revoked_at is null and s.expires_at > ${now} and s.idle_expires_at > ${now})`
  return tx
    .selectFrom('member_session as s')
    .leftJoin('remembered_login as r', (join) =>
      join.onRef('r.merchant', '=', 's.merchant').onRef('r.session_id', '=', 's.id').on('r.expires_at', '>', now),
    )
    .select(['s.id', 's.created_at', 's.last_used_at', 's.browser', 's.platform', 's.country', 's.ip'])
    .select([isActive.as('is_active'), sql<boolean>`r.selector is not null`.as('is_remembered')])
    .where('s.merchant', '=', merchant)
    .where('s.member_id', '=', memberId)
    .where((eb) => eb.or([isActive, eb('r.selector', 'is not', null)]))
    .orderBy('s.last_used_at', 'desc')
    .limit(MAX_DEVICES)
    .execute()
}

/** The ids of a member's memberSession and of those its codes opened; none for another member's. */
export async function selectOwnBranch(tx: Tx, merchant: string, memberId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member_session')
    .select('id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('id', '=', id), eb('family_id', '=', id)]))
    .execute()
  return rows.map((row) => row.id)
}
