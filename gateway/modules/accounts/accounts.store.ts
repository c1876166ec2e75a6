import type { Insertable, Selectable } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type Member = Selectable<Schema['member']>
export type NewMember = Insertable<Schema['member']>

/** Inserts a member; a taken name, number or address is a unique violation of the database. */
export function insertMember(tx: Tx, member: NewMember): Promise<Member> {
  return tx.insertInto('member').values(member).returningAll().executeTakeFirstOrThrow()
}

export async function selectMember(tx: Tx, merchant: string, memberId: string): Promise<Member | null> {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member ?? null
}

/** Of these members, those who play for themselves: agents and trial members take part in no reward. */
export async function selectPlayers(tx: Tx, merchant: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('type', '=', memberTypes.member)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function selectMemberByUsername(tx: Tx, merchant: string, username: string): Promise<Member | null> {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('username_norm', '=', username.toLowerCase())
    .executeTakeFirst()
  return member ?? null
}

export async function selectMemberByEmail(tx: Tx, merchant: string, email: string): Promise<Member | null> {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('email_norm', '=', email.toLowerCase())
    .executeTakeFirst()
  return member ?? null
}

/** `mobile` in E.164 form. */
export async function selectMemberByMobile(tx: Tx, merchant: string, mobile: string): Promise<Member | null> {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return member ?? null
}

export async function selectMemberByReferralCode(tx: Tx, merchant: string, code: string): Promise<Member | null> {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('own_referral_code', '=', code)
    .executeTakeFirst()
  return member ?? null
}

/** Stores a password that the member chose; clears the one-time password and the required change. */
export async function updatePassword(
  tx: Tx,
  merchant: string,
  memberId: string,
  change: { passwordHash: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      password_hash: change.passwordHash,
      password_changed_at: change.at,
      must_change_password: false,
      one_time_password_hash: null,
      one_time_password_expires_at: null,
    })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .execute()
}

/** Locks an account, or opens it again. A locked one can neither log in nor bet; wins of its open rounds are credited. */
export async function updateStatus(tx: Tx, merchant: string, memberId: string, status: Member['status']) {
  await tx.updateTable('member').set({ status }).where('merchant', '=', merchant).where('id', '=', memberId).execute()
}
