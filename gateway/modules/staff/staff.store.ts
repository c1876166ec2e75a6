import { sql } from 'kysely'
import type { StaffRole } from '#contract/operator/permissions.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { HeldRole, Operator } from './operator.ts'

/** Serialises changes of staff, so that two bootstraps see each other. */
const STAFF_LOCK_ID = 7_052_027

export async function lockStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${STAFF_LOCK_ID})`.execute(tx)
}

/** The person of a live key or invitation, with their roles. */
export async function selectKeyHolder(tx: Tx, hash: Buffer, kind: 'key' | 'invitation', now: Date) {
  const row = await tx
    .selectFrom('staff_key as k')
    .innerJoin('staff as s', 's.id', 'k.staff_id')
    .select(['k.id as key_id', 's.id', 's.name', 's.email_norm', 's.mobile'])
    .where('k.key_hash', '=', hash)
    .where('k.kind', '=', kind)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const roles = await selectRoles(tx, row.id)
  const operator: Operator = { staffId: row.id, name: row.name, emailNorm: row.email_norm, mobile: row.mobile, roles }
  return { keyId: row.key_id, operator }
}

async function selectRoles(tx: Tx, staffId: string): Promise<HeldRole[]> {
  const rows = await tx
    .selectFrom('staff_role')
    .select(['merchant', 'role', 'limit_minor'])
    .where('staff_id', '=', staffId)
    .orderBy('merchant')
    .orderBy('role')
    .execute()
  return rows.map(({ merchant, role, limit_minor }) => ({ merchant, role, limitMinor: limit_minor }))
}

export async function touchKey(tx: Tx, keyId: string, now: Date): Promise<void> {
  await tx.updateTable('staff_key').set({ last_used_at: now }).where('id', '=', keyId).execute()
}

export async function selectStaffByName(tx: Tx, name: string) {
  return await tx.selectFrom('staff').selectAll().where('name_norm', '=', name.toLowerCase()).executeTakeFirst()
}

export interface NewStaff {
  readonly name: string
  readonly email: string
  readonly mobile: string | null
  readonly at: Date
}

/** Returns the id; undefined when the name is taken. */
export async function insertStaff(tx: Tx, { name, email, mobile, at }: NewStaff): Promise<string | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({ name, email_norm: email.toLowerCase(), mobile, created_at: at })
    .onConflict((conflict) => conflict.constraint('staff_name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Replaces the roles of a person. */
export async function replaceRoles(tx: Tx, staffId: string, roles: readonly HeldRole[], at: Date): Promise<void> {
  await tx.deleteFrom('staff_role').where('staff_id', '=', staffId).execute()
  if (roles.length === 0) return
  const rows = roles.map(({ merchant, role, limitMinor }) => {
    return { staff_id: staffId, merchant, role, limit_minor: limitMinor, granted_at: at }
  })
  await tx.insertInto('staff_role').values(rows).execute()
}

export async function insertKey(
  tx: Tx,
  key: { staffId: string; kind: 'key' | 'invitation'; hash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  const { staffId, kind, hash, at, expiresAt } = key
  await tx
    .insertInto('staff_key')
    .values({ staff_id: staffId, kind, key_hash: hash, created_at: at, expires_at: expiresAt })
    .execute()
}

/** Ends every key and invitation of a person. */
export async function revokeKeys(tx: Tx, staffId: string, at: Date): Promise<void> {
  await tx
    .updateTable('staff_key')
    .set({ revoked_at: at })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function endStaff(tx: Tx, staffId: string, at: Date): Promise<void> {
  await tx.updateTable('staff').set({ ended_at: at }).where('id', '=', staffId).execute()
}

/** How many people hold a role now, by merchant or for all; `except` is not counted. */
export async function countHolders(
  tx: Tx,
  { merchant, roles, now, except }: { merchant: string; roles: readonly StaffRole[]; now: Date; except?: string },
): Promise<number> {
  let query = tx
    .selectFrom('staff_role as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .innerJoin('staff_key as k', 'k.staff_id', 's.id')
    .select(({ fn }) => fn.count<bigint | string>('s.id').distinct().as('holders'))
    .where('r.merchant', 'in', [merchant, '*'])
    .where('r.role', 'in', [...roles])
    .where('s.ended_at', 'is', null)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
  if (except) query = query.where('s.id', '<>', except)
  return Number((await query.executeTakeFirstOrThrow()).holders)
}

/** Every person with their roles, and when their key was last used. */
export async function selectStaff(tx: Tx) {
  return await tx
    .selectFrom('staff as s')
    .select(['s.name', 's.email_norm as email', 's.created_at', 's.ended_at'])
    .select(
      sql<string>`(select coalesce(string_agg(r.role || '@' || r.merchant, ', ' order by r.merchant, r.role), '')
        from staff_role r where r.staff_id = s.id)`.as('roles'),
    )
    .select(
      sql<Date | null>`(select max(k.expires_at) from staff_key k
        where k.staff_id = s.id and k.kind = 'key' and k.revoked_at is null)`.as('key_until_at'),
    )
    .select(sql<Date | null>`(select max(k.last_used_at) from staff_key k where k.staff_id = s.id)`.as('last_used_at'))
    .orderBy('s.name_norm')
    .execute()
}
