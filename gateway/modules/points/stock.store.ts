import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** An item of a merchant and its stock of all members together. */
export interface Stock {
  readonly merchant: string
  readonly itemId: string
  readonly stock: number
}

/** Takes pieces out of an item's stock; false, and nothing taken, when not enough are left. */
export async function takeStock(tx: Tx, { merchant, itemId, stock }: Stock, pieces: number): Promise<boolean> {
  if (pieces > stock) return false
  const { rows } = await sql`
    insert into point_stock (merchant, item_id, taken) values (${merchant}, ${itemId}, ${pieces}::integer)
    on conflict (merchant, item_id) do update set taken = point_stock.taken + excluded.taken
    where point_stock.taken + excluded.taken <= ${stock}::integer
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns pieces that were never given. */
export async function returnStock(tx: Tx, { merchant, itemId }: Omit<Stock, 'stock'>, pieces: number): Promise<void> {
  await sql`
    update point_stock set taken = taken - ${pieces}::integer
    where merchant = ${merchant} and item_id = ${itemId}`.execute(tx)
}

/** The pieces that are taken or held, by item. */
export async function selectTaken(tx: Tx, merchant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('point_stock')
    .select(['item_id', 'taken'])
    .where('merchant', '=', merchant)
    .execute()
  return new Map(rows.map(({ item_id, taken }) => [item_id, taken]))
}
