import { sql } from 'kysely'
import { runningStates } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'

/** A tournament in one period. */
export interface TournamentKey {
  readonly merchant: string
  readonly promotionId: string
  readonly periodKey: string
}

/** Periods that are over and whose places are not paid, of every merchant. For the platform's role. */
export async function selectDueTournaments(tx: Tx, at: Date): Promise<TournamentKey[]> {
  const { rows } = await sql<TournamentKey>`
    select distinct e.merchant, e.promotion_id as "promotionId", e.period_key as "periodKey"
    from promo_entry e
    join promotion_version v on v.merchant = e.merchant and v.promotion_id = e.promotion_id and v.version = e.version
    where e.state in ('signed', 'process') and e.counts_until <= ${at} and v.document ->> 'type' = 'tournament'`.execute(
    tx,
  )
  return rows
}

/** Who is ranked, the best first, and of equals who had it first; a score of nothing is no place. */
export async function selectStandings(tx: Tx, { merchant, promotionId, periodKey }: TournamentKey) {
  return await tx
    .selectFrom('promo_entry as e')
    .innerJoin('mission_progress as p', (join) =>
      join.onRef('p.merchant', '=', 'e.merchant').onRef('p.entry_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.member_id as memberId', 'e.version', 'p.have'])
    .where('e.merchant', '=', merchant)
    .where('e.promotion_id', '=', promotionId)
    .where('e.period_key', '=', periodKey)
    .where('e.state', 'in', runningStates)
    .where('p.step', '=', 1)
    .where('p.have', '>', 0n)
    .orderBy('p.have', 'desc')
    .orderBy('p.counted_at')
    .orderBy('p.entry_id')
    .execute()
}

/** The members who take part and are not paid, with the time that counts for them. */
export function selectParticipants(tx: Tx, { merchant, promotionId, periodKey }: TournamentKey) {
  return tx
    .selectFrom('promo_entry')
    .select(['member_id as memberId', 'joined_at as from', 'counts_until as until'])
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('period_key', '=', periodKey)
    .where('state', 'in', runningStates)
    .orderBy('member_id')
    .execute()
}

export async function isTournamentSettled(
  tx: Tx,
  { merchant, promotionId, periodKey }: TournamentKey,
): Promise<boolean> {
  const row = await tx
    .selectFrom('promo_tournament')
    .select('settled_at')
    .where('merchant', '=', merchant)
    .where('promotion_id', '=', promotionId)
    .where('period_key', '=', periodKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores that the places are paid; false when another gateway was first. */
export async function markSettled(
  tx: Tx,
  { merchant, promotionId, periodKey }: TournamentKey,
  { at, members }: { readonly at: Date; readonly members: number },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('promo_tournament')
    .values({ merchant, promotion_id: promotionId, period_key: periodKey, settled_at: at, members })
    .onConflict((conflict) => conflict.doNothing())
    .returning('members')
    .executeTakeFirst()
  return inserted !== undefined
}
