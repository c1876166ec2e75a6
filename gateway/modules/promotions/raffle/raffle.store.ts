import { type Insertable, type Selectable, sql } from 'kysely'
import { runningStates } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

/** A raffle in one period. */
export interface RaffleKey {
  readonly merchant: string
  readonly promotionId: string
  readonly occasion: string
}

export type RaffleRow = Awaited<ReturnType<typeof selectRaffles>>[number]

const rafflesOf = (tx: Tx) =>
  tx
    .selectFrom('promo_raffle as r')
    .innerJoin('promotion_version as v', (join) =>
      join
        .onRef('v.merchant', '=', 'r.merchant')
        .onRef('v.promotion_id', '=', 'r.promotion_id')
        .onRef('v.version', '=', 'r.version'),
    )
    .innerJoin('promo_seed as s', (join) => join.onRef('s.merchant', '=', 'r.merchant').onRef('s.id', '=', 'r.seed_id'))
    .selectAll('r')
    .select(['v.document', 'v.terms_hash', 's.commitment', 's.encrypted_seed'])

/** The latest raffles of a promotion, the newest first. */
export function selectRaffles(
  tx: Tx,
  { merchant, promotionId }: Pick<RaffleKey, 'merchant' | 'promotionId'>,
  limit: number,
) {
  return rafflesOf(tx)
    .where('r.merchant', '=', merchant)
    .where('r.promotion_id', '=', promotionId)
    .orderBy('r.closes_at', 'desc')
    .limit(limit)
    .execute()
}

export function selectRaffle(tx: Tx, { merchant, promotionId, occasion }: RaffleKey): Promise<RaffleRow | undefined> {
  return rafflesOf(tx)
    .where('r.merchant', '=', merchant)
    .where('r.promotion_id', '=', promotionId)
    .where('r.occasion', '=', occasion)
    .executeTakeFirst()
}

/** Raffles of every merchant whose numbers have to be closed, or whose winners can be drawn. For the platform's role. */
export function selectDueRaffles(tx: Tx, at: Date) {
  return tx
    .selectFrom('promo_raffle')
    .select(['merchant', 'promotion_id as promotionId', 'occasion'])
    .where('drawn_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([and([eb('closed_at', 'is', null), eb('closes_at', '<=', at)]), eb('draws_at', '<=', at)]),
    )
    .orderBy('draws_at')
    .execute()
}

export async function insertRaffle(tx: Tx, row: Insertable<Schema['promo_raffle']>): Promise<void> {
  await tx.insertInto('promo_raffle').values(row).execute()
}

export async function markClosed(
  tx: Tx,
  { merchant, promotionId, occasion }: RaffleKey,
  closed: { readonly at: Date; readonly numbers: number; readonly root: string },
): Promise<void> {
  const change = { closed_at: closed.at, numbers: closed.numbers, root: closed.root }
  await tx
    .updateTable('promo_raffle')
    .set(change)
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('occasion', '=', occasion)
    .execute()
}

/** Stores the outside value and reveals the seed. */
export async function markDrawn(tx: Tx, raffle: RaffleRow, outside: string, at: Date): Promise<void> {
  const { merchant, promotion_id, occasion, seed_id } = raffle
  await tx
    .updateTable('promo_raffle')
    .set({ drawn_at: at, outside })
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotion_id)
    .where('occasion', '=', occasion)
    .execute()
  await tx
    .updateTable('promo_seed')
    .set({ revealed_at: at })
    .where('merchant', '=', merchant)
    .where('id', '=', seed_id)
    .execute()
}

/** The members who take part in a raffle and wait for its draw, page by page. */
export async function selectRaffleMembers(
  tx: Tx,
  { merchant, promotionId, occasion }: RaffleKey,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('promo_entry')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('period_key', '=', occasion)
    .where('state', 'in', runningStates)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Members' winning numbers in the order of the prizes. */
export function selectWinners(tx: Tx, { merchant, promotionId, occasion }: RaffleKey) {
  return tx
    .selectFrom('promo_winner as w')
    .innerJoin('promo_ticket as t', (join) =>
      join
        .onRef('t.merchant', '=', 'w.merchant')
        .onRef('t.promotion_id', '=', 'w.promotion_id')
        .onRef('t.occasion', '=', 'w.occasion')
        .onRef('t.number', '=', 'w.number'),
    )
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 't.merchant').onRef('m.id', '=', 't.member_id'))
    .select(['w.number', 'w.prize', 'w.entry_id', 't.member_id', 'm.username'])
    .where('w.merchant', '=', merchant)
    .where('w.promotion_id', '=', promotionId)
    .where('w.occasion', '=', occasion)
    .orderBy('w.place')
    .execute()
}

export async function insertWinners(tx: Tx, rows: readonly Selectable<Schema['promo_winner']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('promo_winner').values(rows).execute()
}

/** One after the other: closing, drawing and every new number of a promotion. */
export async function lockRaffle(tx: Tx, { merchant, promotionId }: Omit<RaffleKey, 'occasion'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draw ${merchant} ${promotionId}`}, 0))`.execute(tx)
}
