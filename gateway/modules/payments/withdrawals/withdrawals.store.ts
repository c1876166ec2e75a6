import type { Insertable, Selectable } from 'kysely'
import type { WithdrawalState } from '#contract/entities/payment-states.ts'
import type { Schema, Tx } from '#gateway/db/index.ts'
import { type PageRange, selectPage } from '../select-page.ts'

export type WithdrawalRecord = Selectable<Schema['withdrawal']>

export async function insertWithdrawal(tx: Tx, row: Insertable<Schema['withdrawal']>): Promise<WithdrawalRecord> {
  return await tx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function selectWithdrawalByRequest(tx: Tx, merchant: string, memberId: string, requestKey: string) {
  return await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

export async function selectOwnWithdrawal(tx: Tx, merchant: string, memberId: string, reference: string) {
  return await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Selects a withdrawal by its reference and locks the row until the transaction ends. */
export async function lockWithdrawal(tx: Tx, merchant: string, reference: string) {
  return await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateWithdrawal(
  tx: Tx,
  { merchant, id }: Pick<WithdrawalRecord, 'merchant' | 'id'>,
  change: { state: WithdrawalState; confirm_by?: Date; ended_at?: Date },
): Promise<void> {
  await tx.updateTable('withdrawal').set(change).where('merchant', '=', merchant).where('id', '=', id).execute()
}

export function selectWithdrawalPage(tx: Tx, merchant: string, memberId: string, range: PageRange) {
  const own = tx.selectFrom('withdrawal').selectAll().where('merchant', '=', merchant).where('member_id', '=', memberId)
  return selectPage(own.orderBy('created_at', 'desc').orderBy('id'), range)
}

/** Withdrawals of all merchants whose confirmation deadline has passed. */
export async function selectUnconfirmed(tx: Tx, now: Date, limit: number) {
  return await tx
    .selectFrom('withdrawal')
    .select(['merchant', 'reference'])
    .where('state', '=', 'awaitingConfirmation')
    .where('confirm_by', '<=', now)
    .orderBy('confirm_by')
    .limit(limit)
    .execute()
}
