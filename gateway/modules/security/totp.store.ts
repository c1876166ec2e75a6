import type { Tx } from '#gateway/db/index.ts'

export interface Authenticator {
  sealed_secret: string
  confirmed_at: Date | null
  last_step: bigint
}

export async function selectAuthenticator(tx: Tx, merchant: string, memberId: string): Promise<Authenticator | null> {
  const row = await tx
    .selectFrom('totp_authenticator')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a new unconfirmed secret; false if a confirmed one exists. */
export async function putPendingSecret(
  tx: Tx,
  row: { merchant: string; member_id: string; sealed_secret: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp_authenticator')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'member_id'])
        .doUpdateSet({ sealed_secret: row.sealed_secret, created_at: row.created_at, last_step: 0n })
        .where('totp_authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Consumes a time step and confirms the secret; false if this or a later one was used before. */
export async function spendStep(
  tx: Tx,
  merchant: string,
  memberId: string,
  use: { step: bigint; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_authenticator')
    .set((eb) => ({ last_step: use.step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(use.at)) }))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('last_step', '<', use.step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteAuthenticator(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx.deleteFrom('totp_authenticator').where('merchant', '=', merchant).where('member_id', '=', memberId).execute()
}
