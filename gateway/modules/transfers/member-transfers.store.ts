import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type MemberTransferRow = Selectable<Schema['member_transfer']>

export async function insertMemberTransfer(tx: Tx, row: Insertable<Schema['member_transfer']>): Promise<void> {
  await tx.insertInto('member_transfer').values(row).execute()
}

/** The sum of a member's transfers to others since an instant, in minor units. */
export async function sumTransferred(tx: Tx, merchant: string, memberId: string, since: Date): Promise<bigint> {
  const row = await tx
    .selectFrom('member_transfer')
    .select(sql<string>`coalesce(sum(amount_minor), 0)::text`.as('sum'))
    .where('merchant', '=', merchant)
    .where('from_member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return BigInt(row.sum)
}
