import { sql } from 'kysely'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'

/** A promotion of a merchant. */
interface Promotion {
  readonly merchant: string
  readonly promotionId: string
}

/** A period of a mission or a tournament, ranked by one of its steps. */
export interface Board extends Promotion {
  readonly periodKey: string
  readonly step: number
}

/** Members who excluded themselves have no place, as when the places are paid. */
const ranked = (tx: Tx, { merchant, promotionId, periodKey, step }: Board) =>
  tx
    .selectFrom('mission_progress as p')
    .innerJoin('promo_entry as e', (join) =>
      join.onRef('e.merchant', '=', 'p.merchant').onRef('e.id', '=', 'p.entry_id'),
    )
    .where('p.merchant', '=', merchant)
    .where('p.promotion_id', '=', promotionId)
    .where('p.period_key', '=', periodKey)
    .where('p.step', '=', step)
    .where('p.have', '>', 0n)
    .where((where) => where.or([where('e.close_reason', 'is', null), where('e.close_reason', '!=', 'excluded')]))

/** A page of the board: the most first, and of equals who had it first; `paidMinor`: what the entry was awarded. */
export function selectBoard(tx: Tx, board: Board, page: { readonly offset: number; readonly limit: number }) {
  return ranked(tx, board)
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'p.merchant').onRef('m.id', '=', 'p.member_id'))
    .select(['p.member_id', 'm.username', 'p.have', paidOf.as('paidMinor')])
    .orderBy('p.have', 'desc')
    .orderBy('p.counted_at')
    .orderBy('p.entry_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

const paidOf = sql<bigint>`case when e.state in ('claim', 'claimed', 'issued') then e.award_minor else 0 end`

export async function countBoard(tx: Tx, board: Board): Promise<number> {
  const row = await ranked(tx, board)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The rank of a member, what they have and were awarded; undefined before anything counted. */
export async function selectRank(tx: Tx, board: Board, memberId: string) {
  const places = ranked(tx, board).select([
    'p.member_id',
    'p.have',
    paidOf.as('paidMinor'),
    sql<string>`row_number() over (order by p.have desc, p.counted_at, p.entry_id)::text`.as('rank'),
  ])
  const own = await tx
    .selectFrom(places.as('place'))
    .selectAll()
    .where('place.member_id', '=', memberId)
    .executeTakeFirst()
  return own && { rank: Number(own.rank), have: own.have, paidMinor: own.paidMinor }
}

/** Which of these periods have members on the board. */
export async function selectRankedPeriods(
  tx: Tx,
  { merchant, promotionId }: Promotion,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${[...keys]}::text[]) as k (key)
    where exists (
      select from mission_progress p
      where p.merchant = ${merchant} and p.promotion_id = ${promotionId} and p.period_key = k.key and p.have > 0
    )`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/** The rule under which the leader of a board takes part; undefined for an empty board. */
export async function selectRuleOfLeader(tx: Tx, board: Board): Promise<PromotionDocument | undefined> {
  const row = await ranked(tx, board)
    .innerJoin('promotion_version as v', (join) =>
      join
        .onRef('v.merchant', '=', 'e.merchant')
        .onRef('v.promotion_id', '=', 'e.promotion_id')
        .onRef('v.version', '=', 'e.version'),
    )
    .select('v.document')
    .orderBy('p.have', 'desc')
    .orderBy('p.counted_at')
    .orderBy('p.entry_id')
    .limit(1)
    .executeTakeFirst()
  return row?.document
}
