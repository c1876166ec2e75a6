import type { Tx } from '#gateway/db/index.ts'

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
