import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** Stores that a puzzle or captcha was answered; false if it was before. */
export async function insertSpentChallenge(
  tx: Tx,
  spent: { merchant: string; id: string; expires_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_challenge')
    .values(spent)
    .onConflict((conflict) => conflict.columns(['merchant', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function insertVerificationCode(
  tx: Tx,
  code: { merchant: string; purpose: string; target: string; ip: string; created_at: Date; expires_at: Date },
): Promise<{ id: string }> {
  return tx.insertInto('verification_code').values(code).returning('id').executeTakeFirstOrThrow()
}

export async function deleteVerificationCode(tx: Tx, merchant: string, id: string): Promise<void> {
  await tx.deleteFrom('verification_code').where('merchant', '=', merchant).where('id', '=', id).execute()
}

/** Counts an attempt at the newest code of a target and returns the updated row; older codes are invalid. */
export async function tryNewestCode(tx: Tx, merchant: string, purpose: string, target: string) {
  const { rows } = await sql<{ id: string; attempts: number; expires_at: Date; used_at: Date | null }>`
    update verification_code set attempts = attempts + 1
    where merchant = ${merchant} and id = (
      select id from verification_code
      where merchant = ${merchant} and purpose = ${purpose} and target = ${target}
      order by created_at desc, id limit 1)
    returning id, attempts, expires_at, used_at`.execute(tx)
  return rows[0] ?? null
}

/** Consumes a code; false if it is already used. */
export async function markCodeUsed(tx: Tx, merchant: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verification_code')
    .set({ used_at: at })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function insertOutboxMessage(
  tx: Tx,
  message: {
    merchant: string
    channel: 'sms' | 'mail'
    recipient: string
    subject?: string
    body: string
    created_at: Date
    sent_at: Date
  },
): Promise<void> {
  await tx.insertInto('outbox_message').values(message).execute()
}

/** The SMS codes of a period, of all merchants; only phone numbers begin with a plus. */
export function selectSmsOutcomes(
  tx: Tx,
  from: Date,
  until: Date,
): Promise<{ merchant: string; target: string; isUsed: boolean }[]> {
  return tx
    .selectFrom('verification_code')
    .select(['merchant', 'target', sql<boolean>`used_at is not null`.as('isUsed')])
    .where('target', 'like', '+%')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .execute()
}
