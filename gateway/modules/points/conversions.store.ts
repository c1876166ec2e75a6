import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export type Conversion = Selectable<Schema['point_conversion']>

export function selectConversion(
  tx: Tx,
  merchant: string,
  memberId: string,
  requestKey: string,
): Promise<Conversion | undefined> {
  return tx
    .selectFrom('point_conversion')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

export function insertConversion(tx: Tx, row: Insertable<Schema['point_conversion']>): Promise<Conversion> {
  return tx.insertInto('point_conversion').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The points that a member has converted on a day, in hundredths. */
export async function sumConverted(tx: Tx, merchant: string, memberId: string, day: string): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select coalesce(sum(points_units), 0)::text as units from point_conversion
    where merchant = ${merchant} and member_id = ${memberId}::uuid and day = ${day}::date`.execute(tx)
  return BigInt(rows[0]?.units ?? 0)
}
