import type { Selectable } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'
import type { DrawKey } from './draws.store.ts'

export type SeedRow = Selectable<Schema['promo_seed']>
export type NewSeed = Pick<SeedRow, 'commitment' | 'encrypted_seed' | 'client_seed' | 'created_at'>

/** The seed of a member's next try. */
export function selectOpenSeed(tx: Tx, { merchant, memberId, promotionId }: DrawKey): Promise<SeedRow | undefined> {
  return tx
    .selectFrom('promo_seed')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .where('revealed_at', 'is', null)
    .executeTakeFirst()
}

/** The seed of an envelope on a day. */
export function selectOccasionSeed(
  tx: Tx,
  { merchant, promotionId, occasion }: Pick<DrawKey, 'merchant' | 'promotionId'> & { readonly occasion: string },
): Promise<SeedRow | undefined> {
  return tx
    .selectFrom('promo_seed')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('member_id', 'is', null)
    .where('occasion', '=', occasion)
    .executeTakeFirst()
}

/** Keeps a seed, unless another request was first; the caller reads it again. */
export async function insertSeed(
  tx: Tx,
  row: NewSeed & {
    readonly merchant: string
    readonly promotion_id: string
    readonly member_id: string | null
    readonly occasion: string
  },
): Promise<void> {
  await tx
    .insertInto('promo_seed')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countNonce(tx: Tx, { merchant, id, next_nonce }: SeedRow): Promise<void> {
  await tx
    .updateTable('promo_seed')
    .set({ next_nonce: next_nonce + 1 })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute()
}

export async function markRevealed(tx: Tx, { merchant, id }: SeedRow, at: Date): Promise<void> {
  await tx
    .updateTable('promo_seed')
    .set({ revealed_at: at })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute()
}

/** Changes the member's part of a seed that was not drawn with. */
export async function changeClientSeed(tx: Tx, { merchant, id }: SeedRow, clientSeed: string): Promise<void> {
  await tx
    .updateTable('promo_seed')
    .set({ client_seed: clientSeed })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('next_nonce', '=', 0)
    .execute()
}
