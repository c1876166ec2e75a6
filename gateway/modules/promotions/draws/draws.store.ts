import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

/** A member's tries in a promotion. */
export interface DrawKey {
  readonly merchant: string
  readonly memberId: string
  readonly promotionId: string
}

export type DrawRow = Awaited<ReturnType<typeof selectDraws>>[number]
type Drawn = Selectable<Schema['promo_draw']>

function drawsOf(tx: Tx, { merchant, memberId, promotionId }: DrawKey) {
  return tx
    .selectFrom('promo_draw as d')
    .innerJoin('promo_seed as s', (join) => join.onRef('s.merchant', '=', 'd.merchant').onRef('s.id', '=', 'd.seed_id'))
    .selectAll('d')
    .innerJoin('promo_entry as e', (join) =>
      join.onRef('e.merchant', '=', 'd.merchant').onRef('e.id', '=', 'd.entry_id'),
    )
    .select(['e.award_kind', 's.commitment', 's.encrypted_seed', 's.revealed_at'])
    .where('d.merchant', '=', merchant)
    .where('d.member_id', '=', memberId)
    .where('d.promotion_id', '=', promotionId)
}

/** A member's latest tries in a promotion, the newest first. */
export function selectDraws(tx: Tx, key: DrawKey, limit: number) {
  return drawsOf(tx, key).orderBy('d.at', 'desc').orderBy('d.number', 'desc').limit(limit).execute()
}

/** The try that a request made. */
export function selectDrawOfRequest(tx: Tx, key: DrawKey, requestKey: string) {
  return drawsOf(tx, key).where('d.request_key', '=', requestKey).executeTakeFirst()
}

/** Tries that a member has used in a period. */
export async function countDraws(tx: Tx, { merchant, memberId, promotionId }: DrawKey, periodKey: string) {
  const { used } = await tx
    .selectFrom('promo_draw')
    .select(({ fn }) => fn.countAll<bigint | string>().as('used'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .where('period_key', '=', periodKey)
    .executeTakeFirstOrThrow()
  return Number(used)
}

export async function insertDraw(tx: Tx, row: Omit<Insertable<Schema['promo_draw']>, 'id'>): Promise<Drawn> {
  return await tx.insertInto('promo_draw').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Pieces of each prize that were drawn, by the prize's place. */
export async function selectTaken(tx: Tx, merchant: string, promotionId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('promo_stock')
    .select(['prize', 'taken'])
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .execute()
  return new Map(rows.map(({ prize, taken }) => [prize, taken]))
}

/** Takes a piece of a prize out of its stock. */
export async function takePiece(tx: Tx, merchant: string, promotionId: string, prize: number): Promise<void> {
  await sql`
    insert into promo_stock (merchant, promotion_id, prize, taken) values (${merchant}, ${promotionId}, ${prize}, 1)
    on conflict (merchant, promotion_id, prize) do update set taken = promo_stock.taken + 1`.execute(tx)
}

/** Draws of one promotion run one after the other: stock and budget are those that the member saw. */
export async function lockPromotion(tx: Tx, merchant: string, promotionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draw ${merchant} ${promotionId}`}, 0))`.execute(tx)
}
