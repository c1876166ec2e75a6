import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type NewMemberSession = Insertable<Schema['member_session']>

export async function insertMemberSession(tx: Tx, session: NewMemberSession): Promise<void> {
  await tx.insertInto('member_session').values(session).execute()
}

/** The active memberSession of a token with its active member; undefined if expired, ended or disabled. */
export async function selectLiveSession(tx: Tx, merchant: string, tokenHash: Buffer, now: Date) {
  const session = await tx
    .selectFrom('member_session as s')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 's.merchant').onRef('m.id', '=', 's.member_id'))
    .select([
      's.id',
      's.member_id',
      's.expires_at',
      's.last_used_at',
      's.idle_minutes',
      's.password_due',
      's.excluded_until',
      'm.type as member_type',
    ])
    .where('s.merchant', '=', merchant)
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.idle_expires_at', '>', now)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  return session ?? null
}

export async function selectIsOpen(tx: Tx, merchant: string, sessionId: string, now: Date): Promise<boolean> {
  const session = await tx
    .selectFrom('member_session as s')
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 's.merchant').onRef('m.id', '=', 's.member_id'))
    .select('s.id')
    .where('s.merchant', '=', merchant)
    .where('s.id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.idle_expires_at', '>', now)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  return session !== undefined
}

/** The memberSessions that were active at some time since an instant. */
export function selectSessionsSince(tx: Tx, merchant: string, memberId: string, since: Date) {
  return tx
    .selectFrom('member_session')
    .select(['created_at', 'last_used_at', 'expires_at', 'idle_expires_at', 'revoked_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('idle_expires_at', '>', since)
    .execute()
}

/** When a memberSession was opened. */
export async function selectSessionStart(tx: Tx, merchant: string, sessionId: string): Promise<Date | null> {
  const session = await tx
    .selectFrom('member_session')
    .select('created_at')
    .where('merchant', '=', merchant)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.created_at ?? null
}

export async function updateSessionUse(
  tx: Tx,
  merchant: string,
  sessionId: string,
  use: { at: Date; idleExpiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('member_session')
    .set({ last_used_at: use.at, idle_expires_at: use.idleExpiresAt })
    .where('merchant', '=', merchant)
    .where('id', '=', sessionId)
    .execute()
}

/** Ends memberSessions by their ids. */
export async function revokeSessions(tx: Tx, merchant: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('member_session')
    .set({ revoked_at: at })
    .where('merchant', '=', merchant)
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The ids of all memberSessions that come from the same login as this one, itself included. */
export async function selectFamily(tx: Tx, merchant: string, sessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member_session as own')
    .innerJoin('member_session as s', (join) =>
      join.onRef('s.merchant', '=', 'own.merchant').onRef('s.family_id', '=', 'own.family_id'),
    )
    .select('s.id')
    .where('own.merchant', '=', merchant)
    .where('own.id', '=', sessionId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends every memberSession of a member but one. */
export async function revokeOtherSessions(
  tx: Tx,
  merchant: string,
  kept: { readonly id: string; readonly memberId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member_session')
    .set({ revoked_at: at })
    .where('merchant', '=', merchant)
    .where('member_id', '=', kept.memberId)
    .where('id', '<>', kept.id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeSessionsOfMember(tx: Tx, merchant: string, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable('member_session')
    .set({ revoked_at: at })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Stores a login and keeps the time of the one before. */
export async function updateLastLogin(
  tx: Tx,
  merchant: string,
  memberId: string,
  login: { at: Date; ip: string },
): Promise<void> {
  await tx
    .updateTable('member')
    .set((eb) => ({ previous_login_at: eb.ref('last_login_at'), last_login_at: login.at, last_login_ip: login.ip }))
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .execute()
}

/** Replaces the password with the used mailed one, which the member then has to change. */
export async function adoptOneTimePassword(tx: Tx, merchant: string, memberId: string, oneTimeHash: string) {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({
      password_hash: oneTimeHash,
      must_change_password: true,
      one_time_password_hash: null,
      one_time_password_expires_at: null,
    })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .where('one_time_password_hash', '=', oneTimeHash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
