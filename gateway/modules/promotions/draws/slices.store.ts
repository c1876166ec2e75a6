import type { Tx } from '#gateway/db/index.ts'

/** An envelope of one day. */
export interface Occasion {
  readonly merchant: string
  readonly promotionId: string
  readonly occasion: string
}

const slicesOf = (tx: Tx, { merchant, promotionId, occasion }: Occasion) =>
  tx
    .selectFrom('promo_slice')
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('occasion', '=', occasion)

/** Keeps the shares of an envelope; those that are there already stay. */
export async function insertSlices(tx: Tx, place: Occasion, sharesOf: () => readonly number[]): Promise<void> {
  if (await slicesOf(tx, place).select('number').limit(1).executeTakeFirst()) return
  const { merchant, promotionId, occasion } = place
  const rows = sharesOf().map((share, at) => ({
    merchant,
    promotion_id: promotionId,
    occasion,
    number: at + 1,
    amount_minor: BigInt(share),
  }))
  await tx.insertInto('promo_slice').values(rows).execute()
}

/** The next free share; undefined when all are taken. */
export function selectNextSlice(tx: Tx, place: Occasion) {
  return slicesOf(tx, place)
    .select(['number', 'amount_minor'])
    .where('entry_id', 'is', null)
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function takeSlice(tx: Tx, place: Occasion, number: number, entryId: string): Promise<void> {
  const { merchant, promotionId, occasion } = place
  await tx
    .updateTable('promo_slice')
    .set({ entry_id: entryId })
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('occasion', '=', occasion)
    .where('number', '=', number)
    .execute()
}

/** Shares of an envelope that are taken. */
export async function countTaken(tx: Tx, place: Occasion): Promise<number> {
  const { taken } = await slicesOf(tx, place)
    .where('entry_id', 'is not', null)
    .select(({ fn }) => fn.countAll<bigint | string>().as('taken'))
    .executeTakeFirstOrThrow()
  return Number(taken)
}
