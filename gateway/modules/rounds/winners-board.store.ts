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

/** The same for many rounds. */
export async function upsertWins(tx: Tx, rows: readonly Insertable<Schema['round_win']>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('round_win')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'round_id'])
        .where('round_id', 'is not', null)
        .doUpdateSet(({ ref }) => ({ amount_minor: ref('excluded.amount_minor') })),
    )
    .execute()
}

export async function deleteWin(tx: Tx, merchant: string, roundId: string): Promise<void> {
  await tx.deleteFrom('round_win').where('merchant', '=', merchant).where('round_id', '=', roundId).execute()
}
