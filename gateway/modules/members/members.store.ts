import type { LaterField } from '#contract/entities/registration-rule.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'

export async function updateLanguage(tx: Tx, merchant: string, memberId: string, language: string): Promise<void> {
  await tx.updateTable('member').set({ language }).where('merchant', '=', merchant).where('id', '=', memberId).execute()
}

export async function updateFirstLoginDone(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ first_login_done: true })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .execute()
}

export async function updateOneTimePassword(
  tx: Tx,
  merchant: string,
  memberId: string,
  oneTime: { hash: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ one_time_password_hash: oneTime.hash, one_time_password_expires_at: oneTime.expiresAt })
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .execute()
}

/** Serialises changes of a member's details. */
export async function lockMember(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute()
}

/** Adds personal details to those of the member, whose row is locked. */
export async function updateDetails(
  tx: Tx,
  { merchant, id, profile }: Member,
  { fullName, payeeName, nickname, ...other }: Partial<Record<LaterField, string | undefined>>,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      ...(fullName ? { full_name: fullName } : {}),
      ...(payeeName ? { payee_name: payeeName } : {}),
      ...(nickname ? { nickname } : {}),
      profile: JSON.stringify({ ...profile, ...other }),
    })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute()
}
