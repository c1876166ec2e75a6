import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { RaffleKey } from './raffle.store.ts'

const ticketsOf = (tx: Tx, { merchant, promotionId, occasion }: RaffleKey) =>
  tx
    .selectFrom('promo_ticket')
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('occasion', '=', occasion)

/** The numbers of all members so far. */
export async function countTickets(tx: Tx, raffle: RaffleKey): Promise<number> {
  const row = await ticketsOf(tx, raffle)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** All numbers in order, with their entries: the leaves of the tree. */
export function selectTickets(tx: Tx, raffle: RaffleKey): Promise<{ number: number; entryId: string }[]> {
  return ticketsOf(tx, raffle).select(['number', 'entry_id as entryId']).orderBy('number').execute()
}

/** The holders of some numbers. */
export function selectHolders(tx: Tx, raffle: RaffleKey, numbers: readonly number[]) {
  return ticketsOf(tx, raffle)
    .select(['number', 'entry_id as entryId', 'member_id as memberId'])
    .where('number', 'in', numbers)
    .execute()
}

export async function selectOwnNumbers(tx: Tx, merchant: string, entryId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('promo_ticket')
    .select('number')
    .where('merchant', '=', merchant)
    .where('entry_id', '=', entryId)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** How many numbers entries have; an entry without one is left out. */
export async function countOwnNumbers(
  tx: Tx,
  merchant: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('promo_ticket')
    .select(['entry_id', sql<string>`count(*)::text`.as('count')])
    .where('merchant', '=', merchant)
    .where('entry_id', 'in', entryIds)
    .groupBy('entry_id')
    .execute()
  return new Map(rows.map(({ entry_id, count }) => [entry_id, [Number(count)]]))
}

/** Issues the next numbers of a raffle to an entry. The caller holds the lock of the raffle. */
export async function insertTickets(
  tx: Tx,
  raffle: RaffleKey,
  holder: { readonly entryId: string; readonly memberId: string; readonly count: number; readonly at: Date },
): Promise<void> {
  const { merchant, promotionId, occasion } = raffle
  const { entryId, memberId, count, at } = holder
  const last = await countTickets(tx, raffle)
  await sql`
    insert into promo_ticket (merchant, promotion_id, occasion, number, entry_id, member_id, issued_at)
    select ${merchant}, ${promotionId}, ${occasion}, next, ${entryId}::uuid, ${memberId}::uuid, ${at}
    from generate_series(${last + 1}::integer, ${last + count}::integer) as next`.execute(tx)
}
