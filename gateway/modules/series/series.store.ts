import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { SeriesGroupCode } from '#lottery/price/series-groups.ts'

/** A member of a line, with what was set for them by group of lotteries. */
export interface LineMember {
  readonly id: string
  readonly series: Readonly<Record<string, number>>
}

/** A member and all agents above, the top first. */
export async function selectLine(tx: Tx, merchant: string, memberId: string): Promise<LineMember[]> {
  const { rows } = await sql<LineMember>`
    select line.id, coalesce(
      (select jsonb_object_agg(s.series_group, s.series) from member_series s
       where s.merchant = ${merchant} and s.member_id = line.id), '{}') as series
    from (
      select l.ancestor_id as id, l.distance from agent_line l
      where l.merchant = ${merchant} and l.descendant_id = ${memberId}::uuid and l.distance > 0
      union all
      select ${memberId}::uuid, 0
    ) as line
    order by line.distance desc`.execute(tx)
  return rows
}

/** The highest series that was set for any member below one, by group. */
export async function selectHighestBelow(
  tx: Tx,
  merchant: string,
  memberId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; series: number }>`
    select s.series_group as name, max(s.series) as series
    from agent_line l
    join member_series s on s.merchant = l.merchant and s.member_id = l.descendant_id
    where l.merchant = ${merchant} and l.ancestor_id = ${memberId}::uuid and l.distance > 0
    group by s.series_group`.execute(tx)
  return new Map(rows.map(({ name, series }) => [name, series]))
}

export interface SetSeries {
  readonly merchant: string
  readonly memberId: string
  readonly group: SeriesGroupCode
  readonly series: number
  /** `member:<id>`, `operator:<name>`, `link:<id>`. */
  readonly setBy: string
  readonly at: Date
}

/** The trigger refuses what is out of range with SQLSTATE SR400. */
export async function upsertSeries(tx: Tx, { merchant, memberId, group, series, setBy, at }: SetSeries): Promise<void> {
  await tx
    .insertInto('member_series')
    .values({ merchant, member_id: memberId, series_group: group, series, set_by: setBy, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'member_id', 'series_group'])
        .doUpdateSet({ series, set_by: setBy, changed_at: at }),
    )
    .execute()
}

/** Locks the series of a merchant until the transaction ends, as the trigger does. */
export async function lockSeries(tx: Tx, merchant: string): Promise<void> {
  await sql`select lock_agent_tree(${merchant}, false)`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('member_series ' || ${merchant}, 0))`.execute(tx)
}
