import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { EntryRow } from '../entries.store.ts'
import type { Measured } from './measure.ts'

type EntryOfMission = Pick<EntryRow, 'merchant' | 'id' | 'member_id' | 'promotion_id' | 'period_key'>

/** Stores how far an entry is in each step; rows that are as they were are left alone. */
export async function storeProgress(tx: Tx, entry: EntryOfMission, measured: readonly Measured[]): Promise<void> {
  const { merchant, id, member_id, promotion_id, period_key } = entry
  await tx
    .insertInto('mission_progress')
    .values(
      measured.map(({ have, countedAt }, at) => ({
        merchant,
        entry_id: id,
        step: at + 1,
        member_id,
        promotion_id,
        period_key,
        have,
        counted_at: countedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'entry_id', 'step'])
        .doUpdateSet(({ ref }) => ({ have: ref('excluded.have'), counted_at: ref('excluded.counted_at') }))
        .where(sql<boolean>`(mission_progress.have, mission_progress.counted_at)
          is distinct from (excluded.have, excluded.counted_at)`),
    )
    .execute()
}

/** What entries have of each step, the first step first. */
export async function selectProgress(
  tx: Tx,
  merchant: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly bigint[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('mission_progress')
    .select(['entry_id', 'have'])
    .where('merchant', '=', merchant)
    .where('entry_id', 'in', entryIds)
    .orderBy('entry_id')
    .orderBy('step')
    .execute()
  const found = new Map<string, bigint[]>()
  for (const { entry_id, have } of rows) found.set(entry_id, [...(found.get(entry_id) ?? []), have])
  return found
}

/** A period of a mission, ranked by one of its steps. */
export interface Board {
  readonly merchant: string
  readonly promotionId: string
  readonly periodKey: string
  readonly step: number
}

const ranked = (tx: Tx, { merchant, promotionId, periodKey, step }: Board) =>
  tx
    .selectFrom('mission_progress as p')
    .where('p.merchant', '=', merchant)
    .where('p.promotion_id', '=', promotionId)
    .where('p.period_key', '=', periodKey)
    .where('p.step', '=', step)
    .where('p.have', '>', 0n)

/** A page of the board: the most first, and of equals who had it first. */
export function selectBoard(tx: Tx, board: Board, page: { readonly offset: number; readonly limit: number }) {
  return ranked(tx, board)
    .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'p.merchant').onRef('m.id', '=', 'p.member_id'))
    .select(['p.member_id', 'm.username', 'p.have'])
    .orderBy('p.have', 'desc')
    .orderBy('p.counted_at')
    .orderBy('p.entry_id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countBoard(tx: Tx, board: Board): Promise<number> {
  const row = await ranked(tx, board)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The rank of a member and what they have; undefined before anything counted. */
export async function selectRank(tx: Tx, board: Board, memberId: string) {
  const places = ranked(tx, board).select([
    'p.member_id',
    'p.have',
    sql<string>`row_number() over (order by p.have desc, p.counted_at, p.entry_id)::text`.as('rank'),
  ])
  const own = await tx
    .selectFrom(places.as('place'))
    .selectAll()
    .where('place.member_id', '=', memberId)
    .executeTakeFirst()
  return own && { rank: Number(own.rank), have: own.have }
}
