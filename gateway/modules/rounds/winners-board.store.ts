import type { Insertable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

export async function upsertWin(tx: Tx, row: Insertable<Schema['round_win']>): Promise<void> {
  await tx
    .insertInto('round_win')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'round_id'])
        .where('round_id', 'is not', null)
        .doUpdateSet({ amount_minor: row.amount_minor }),
    )
    .execute()
}

export async function deleteWin(tx: Tx, merchant: string, roundId: string): Promise<void> {
  await tx.deleteFrom('round_win').where('merchant', '=', merchant).where('round_id', '=', roundId).execute()
}
