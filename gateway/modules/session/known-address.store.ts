import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export async function selectAddress(tx: Tx, merchant: string, memberId: string, hash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('known_address')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('address_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

export async function countAddresses(tx: Tx, merchant: string, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('known_address')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function upsertAddress(tx: Tx, row: Insertable<Schema['known_address']>): Promise<void> {
  await tx
    .insertInto('known_address')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id', 'address_hash']).doUpdateSet({ last_seen_at: row.last_seen_at }),
    )
    .execute()
}
